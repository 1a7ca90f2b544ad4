// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/documents/archive.ts',
    ['tests/server/documents/archive-list.test.ts', 'tests/server/documents/documents.test.ts'],
    ['wrong zone', 'dayIn(time_zone, created_at.getTime())', "dayIn('UTC', created_at.getTime())"],
    ['off by one', "    .where('expires_at', '>=', new Date(now))\n", ''],
  ),
  ...cases(
    'server/resources/documents/archive.ts',
    ['tests/server/documents/documents.test.ts'],
    [
      'dropped guard',
      "'Invoices and receipts', { personId, propertyId })",
      "'Invoices and receipts', { personId })",
    ],
  ),
  ...cases(
    'server/resources/documents/archive.ts',
    ['tests/server/documents/queries.test.ts'],
    [
      'dropped guard',
      "await db.deleteFrom('archive_tickets').where('expires_at', '<', new Date(now)).execute()",
      "await db.deleteFrom('archive_tickets').execute()",
    ],
    ['off by one', "'expires_at', '<', new Date(now)", "'expires_at', '<=', new Date(now)"],
    ['off by one', "'expires_at', '>=', new Date(now)", "'expires_at', '>', new Date(now)"],
    ['wrong owner', "    .where('ticket_hash', '=', hashOf(ticket))\n", ''],
  ),
  ...cases(
    'server/resources/documents/handlers.ts',
    ['tests/server/documents/refusals.test.ts'],
    ['off by one', 'used + body.bytes > documentRoom', 'used > documentRoom'],
    [
      'wrong owner',
      "    .where('issue_id', '=', issueId)\n    .where('property_id', '=', propertyId)\n",
      "    .where('issue_id', '=', issueId)\n",
    ],
  ),
  ...cases(
    'server/resources/documents/handlers.ts',
    ['tests/server/documents/parts.test.ts'],
    ['dropped guard', 'known.property_id !== propertyId || known.bytes', 'known.bytes'],
    [
      'dropped guard',
      "        if (known.state === 'gone') throw conflict('wrong_state', 'This document is gone.')\n",
      '',
    ],
    [
      'dropped guard',
      "if (document.state === 'gone') throw notFound()",
      "if (document.state === 'uploading') throw notFound()",
    ],
    ['stale value', 'endsOf(time_zone, body.expires_on)', 'endsOf(time_zone, written.expires_on)'],
    ['stale value', 'now.issue?.issue_id ?? null', 'null'],
  ),
  ...cases(
    'server/resources/documents/queries.ts',
    ['tests/server/documents'],
    ['dropped guard', "    if (state === 'removed') continue\n", ''],
    ['dropped guard', "    .where('state', '!=', 'gone')\n", ''],
    ['off by one', 'greatest(${at} - ${around}::int, 1)', 'greatest(${at} - ${around}::int, 0)'],
    [
      'dropped guard',
      "    .where('documents.state', 'in', [...listedStates])\n    .orderBy",
      '    .orderBy',
    ],
    [
      'wrong order',
      "when 'ending' then extract(epoch from documents.expires_on) - 1e12",
      "when 'ending' then extract(epoch from documents.expires_on)",
    ],
  ),
  ...cases(
    'server/resources/documents/queries.ts',
    ['tests/server/documents/queries.test.ts'],
    ['wrong order', 'name: sql`lower(documents.name)`', "name: ref('name')"],
    ['wrong order', "expires_on: { sparse: ref('expires_on') }", "expires_on: ref('expires_on')"],
    ['wrong value', ".replace(/\\s+/g, ' ').trim()", '.trim()'],
    [
      'wrong value',
      'strpos(lower(documents.text), lower(${word}))',
      'strpos(documents.text, lower(${word}))',
    ],
    [
      'wrong value',
      'strpos(lower(documents.text), lower(${word}))',
      'strpos(lower(documents.text), ${word})',
    ],
  ),
  ...cases(
    'server/resources/documents/upload.ts',
    ['tests/server/documents'],
    ['dropped guard', '(at === end ? end + length : end)', 'end + length'],
  ),
  ...cases(
    'server/resources/documents/upload.ts',
    ['tests/server/documents/parts.test.ts'],
    ['stale value', 'doUpdateSet({ content })', 'doNothing()'],
    ['off by one', 'row.bytes <= largestPicture', 'row.bytes < largestPicture'],
    ['wrong value', " || code === 'no_room'", ''],
  ),
]
