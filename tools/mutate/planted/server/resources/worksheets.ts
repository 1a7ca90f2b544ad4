// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/worksheets/findings.ts',
    ['tests/server/worksheets/findings.test.ts', 'tests/server/own-comments/own-comments.test.ts'],
    [
      'stale value',
      'removed_at: new Date(now), version: row.version + 1',
      'removed_at: new Date(now)',
    ],
    [
      'stale value',
      '...(comment_id !== undefined && { comment_id })',
      'comment_id: comment_id ?? null',
    ],
  ),
  ...cases(
    'server/resources/worksheets/findings.ts',
    ['tests/server/worksheets/queries.test.ts'],
    [
      'wrong owner',
      "    .where('finding_id', '=', findingId)\n    .where('inspection_id', '=', inspectionId)\n    .where('removed_at'",
      "    .where('finding_id', '=', findingId)\n    .where('removed_at'",
    ],
    [
      'wrong owner',
      "    .where('finding_id', '=', findingId)\n    .where('inspection_id', '=', inspectionId)\n    .where('removed_at'",
      "    .where('inspection_id', '=', inspectionId)\n    .where('removed_at'",
    ],
    [
      'stale value',
      "    .where('inspection_id', '=', inspectionId)\n    .where('removed_at', 'is', null)\n",
      "    .where('inspection_id', '=', inspectionId)\n",
    ],
    ['stale value', ' &&\n    current.private_note === values.private_note', ''],
    ['stale value', '    JSON.stringify(current.locations) === values.locations &&\n', ''],
  ),
  ...cases(
    'server/resources/worksheets/former-sheets.ts',
    ['tests/server/templates/late-work.test.ts'],
    ['wrong order', ".orderBy('left_at', 'desc')", ".orderBy('left_at')"],
    [
      'dropped guard',
      "union select 'item', item_id from findings\n      where inspection_id = ${inspectionId} and removed_at is null",
      "union select 'item', item_id from findings\n      where inspection_id = ${inspectionId}",
    ],
    [
      'dropped guard',
      'coalesce(item_id, worksheet_id) from photos\n      where inspection_id = ${inspectionId} and removed_at is null`',
      'coalesce(item_id, worksheet_id) from photos\n      where inspection_id = ${inspectionId}`',
    ],
  ),
  ...cases(
    'server/resources/worksheets/former-sheets.ts',
    ['tests/server/worksheets/former-sheets.test.ts'],
    ['stale value', '\n    for (const { item_id } of moreItems) hasItem.add(item_id)', ''],
    [
      'wrong owner',
      "      where inspection_id = ${inspectionId} and removed_at is null\n    union select 'fact'",
      "      where removed_at is null\n    union select 'fact'",
    ],
    [
      'wrong owner',
      '      where inspection_id = ${inspectionId} and removed_at is null`',
      '      where removed_at is null`',
    ],
  ),
  ...cases(
    'server/resources/worksheets/handlers.ts',
    ['tests/server/worksheets/worksheets.test.ts', 'tests/server/files/photos.test.ts'],
    [
      'stale value',
      '.set({ conditions: JSON.stringify(conditions), conditions_version: version + 1 })',
      '.set({ conditions: JSON.stringify(conditions), conditions_version: version })',
    ],
    ['stale value', 'version: item.version + 1', 'version: 1'],
    ['key without its input', '`"${params.photoKey}-${params.size}"`', '`"${params.photoKey}"`'],
  ),
  ...cases(
    'server/resources/worksheets/handlers.ts',
    ['tests/server/worksheets/worksheets.test.ts'],
    ['stale value', '        row.limitation_reason === values.limitation_reason &&\n', ''],
    ['stale value', ' &&\n        row.note === values.note', ''],
  ),
  ...cases(
    'server/resources/worksheets/left-at.ts',
    ['tests/server/worksheets'],
    ['wrong order', ".orderBy('updated_at', 'desc')", ".orderBy('updated_at')"],
  ),
  ...cases(
    'server/resources/worksheets/ordered-tests.ts',
    ['tests/server/worksheets'],
    ['dropped guard', "      .where('valid', '=', true)\n", ''],
  ),
  ...cases(
    'server/resources/worksheets/queries.ts',
    ['tests/server/worksheets'],
    [
      'dropped guard',
      "    .where('inspection_id', 'in', inspectionIds)\n    .where('removed_at', 'is', null)\n",
      "    .where('inspection_id', 'in', inspectionIds)\n",
    ],
  ),
  ...cases(
    'server/resources/worksheets/save-test.ts',
    ['tests/server/worksheets/queries.test.ts'],
    ['wrong retry', 'current.reason === reason', 'false'],
  ),
  ...cases(
    'server/resources/worksheets/set-aside.ts',
    ['tests/server/worksheets/set-aside.test.ts'],
    [
      'wrong owner',
      'if (kept?.inspection_id !== inspectionId) throw elsewhere()',
      'if (kept === undefined) throw elsewhere()',
    ],
  ),
  ...cases(
    'server/resources/worksheets/settled-template.ts',
    ['tests/server/templates'],
    [
      'forgotten error',
      '      or exists (select 1 from facts where inspection_id = ${inspectionId})\n',
      '',
    ],
    [
      'forgotten error',
      '      or exists (select 1 from findings where inspection_id = ${inspectionId})\n',
      '',
    ],
    [
      'forgotten error',
      'from photos where inspection_id = ${inspectionId} and sample_key is null) as',
      'from photos where false) as',
    ],
    ['dropped guard', 'editable && !(await', '!(await'],
  ),
  ...cases(
    'server/resources/worksheets/sheet.ts',
    ['tests/server/templates/templates.test.ts'],
    ['wrong value', 'system ?? (isSystem(worksheet_id) ? worksheet_id : null)', 'system ?? null'],
  ),
  ...cases(
    'server/resources/worksheets/template-choice.ts',
    ['tests/server/templates'],
    ['dropped guard', '      .where(usableBy(inspector))\n', ''],
    ['dropped guard', "      .where('removed_at', 'is', null)\n", ''],
    ['wrong order', ".orderBy('v.version', 'desc')", ".orderBy('v.version', 'asc')"],
    [
      'wrong order',
      ".orderBy('template_chosen_at', 'desc')",
      ".orderBy('template_chosen_at', 'asc')",
    ],
    ['dropped guard', ' && former !== version', ''],
    ['dropped guard', 'settled && former', 'former'],
    [
      'dropped guard',
      "    .where(({ or, eb }) => or([eb('t.template_id', 'is', null), usableBy(inspector, 't')]))\n",
      '',
    ],
    ['key without its input', "    .where('inspector_id', '=', inspector.user_id)\n", ''],
    ['dropped guard', '  if (await hasWork(db, inspectionId)) return\n', ''],
    ['dropped guard', 'if (open && !settled) await', 'await'],
  ),
  ...cases(
    'server/resources/worksheets/template-choice.ts',
    ['tests/server/templates/template-choice.test.ts'],
    [
      'wrong value',
      "    // A visit that was somebody else's before has their template.\n    .where(({ or, eb }) => or([eb('t.template_id', 'is', null), usableBy(inspector, 't')]))\n",
      '',
    ],
  ),
  ...cases(
    'server/resources/worksheets/template-choice.ts',
    ['tests/server/templates/queries.test.ts'],
    [
      'dropped guard',
      "or([eb('t.template_id', 'is', null), usableBy(inspector, 't')])",
      "or([eb('t.template_id', 'is not', null), usableBy(inspector, 't')])",
    ],
    [
      'wrong owner',
      "    .where('inspector_id', '=', inspector.user_id)\n    .where('template_chosen_at'",
      "    .where('template_chosen_at'",
    ],
    [
      'wrong value',
      "or([eb('t.template_id', 'is', null), usableBy(inspector, 't')])",
      "or([usableBy(inspector, 't')])",
    ],
  ),
  ...cases(
    'server/resources/worksheets/template-owner.ts',
    ['tests/server/templates/queries.test.ts'],
    [
      'wrong owner',
      '(${sql.ref(`${table}.user_id`)} is null and ${isOf(`${table}.demo_id`, owner.demo_id)})',
      '(${sql.ref(`${table}.user_id`)} is null)',
    ],
    [
      'wrong owner',
      '(${sql.ref(`${table}.user_id`)} is null and ${isOf(`${table}.demo_id`, owner.demo_id)})',
      '(${isOf(`${table}.demo_id`, owner.demo_id)})',
    ],
    [
      'wrong owner',
      'sql<boolean>`${sql.ref(`${table}.user_id`)} = ${owner.user_id}::uuid`',
      'sql<boolean>`${sql.ref(`${table}.user_id`)} is not null`',
    ],
    [
      'wrong owner',
      '${belongsTo(firmOwner(inspector.tenant), table)}',
      '${belongsTo(firmOwner(null), table)}',
    ],
    [
      'dropped guard',
      '(${belongsTo(inspectorOwner(inspector.user_id), table)} or ${belongsTo(firmOwner(inspector.tenant), table)})',
      '${belongsTo(inspectorOwner(inspector.user_id), table)}',
    ],
  ),
  ...cases(
    'server/resources/worksheets/edits.ts',
    ['tests/server/worksheets/another-inspector.test.ts'],
    ['dropped guard', '    if (row.inspector_id !== user.user_id) throw forbidden()\n', ''],
  ),
  ...cases(
    'server/resources/worksheets/cover.ts',
    ['tests/server/worksheets/cover.test.ts'],
    [
      'wrong owner',
      '  if (photo !== undefined && photo.inspection_id !== inspectionId) throw elsewhere()\n',
      '',
    ],
    [
      'stale value',
      'set({ cover_photo_id: photo_id, cover_version: version + 1 })',
      'set({ cover_photo_id: photo_id })',
    ],
  ),
  ...cases(
    'server/resources/worksheets/ordered-progress.ts',
    ['tests/server/worksheets/ordered-progress.test.ts'],
    ['dropped guard', " and trim(reason) <> ''", ''],
    ['dropped guard', 'else if (!isOfTemplate) progress.required += own', ''],
    ['wrong value', 'required: isOfTemplate ? visit.required : 0', 'required: visit.required'],
    ['dropped guard', 'if (own === undefined) progress.required', 'progress.required'],
  ),
  ...cases(
    'server/resources/worksheets/ordered-tests.ts',
    ['tests/server/worksheets/ordered-tests.test.ts'],
    ['wrong value', 'isSheetTest(kind) ? isSheetRated(kind) : results', 'results'],
  ),
]
