import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/agreements/begin.ts',
    ['tests/server/agreements/signing.test.ts', 'tests/server/agreements/newest.test.ts'],
    ['wrong order', "orderBy('created_at', 'desc')", "orderBy('created_at')"],
    ['dropped guard', 'consented ? newestDisclosures.version : null', 'newestDisclosures.version'],
  ),
  ...cases(
    'server/agreements/begin.ts',
    ['tests/server/agreements/newest.test.ts'],
    [
      'dropped guard',
      "  if (newest !== undefined && newest.state !== 'signed')\n    throw conflict(",
      "  if (newest !== undefined && newest.state === 'sent')\n    throw conflict(",
    ],
    [
      'dropped guard',
      "  if (newest !== undefined && newest.state !== 'signed')\n    throw conflict(",
      "  if (newest !== undefined && (newest.state === 'sent' || newest.state === 'opened'))\n    throw conflict(",
    ],
  ),
  ...cases(
    'server/agreements/begin.ts',
    ['tests/server/agreements/sent-at-once.test.ts'],
    [
      'wrong order',
      '  const visit = await inspections.lock(db, inspectionId)\n  const newest = await newestAgreement(db, inspectionId)\n',
      '  const newest = await newestAgreement(db, inspectionId)\n  const visit = await inspections.lock(db, inspectionId)\n',
    ],
  ),
  ...cases(
    'server/agreements/begin.ts',
    ['tests/server/agreements/seal.test.ts'],
    ['wrong value', 'consented ? newestDisclosures.version : null', 'consented ? null : null'],
  ),
  ...cases(
    'server/agreements/paper.ts',
    ['tests/server/agreements/seal.test.ts'],
    [
      'wrong value',
      'row.disclosures_version === null ? null : { ...disclosuresOf(row.disclosures_version) }',
      'row.disclosures_version === null ? { ...disclosuresOf(1) } : null',
    ],
  ),
  ...cases(
    'server/agreements/seal.ts',
    ['tests/server/agreements/newest.test.ts'],
    ['stale value', 'return (await storedKey(db)) ?? made', 'return made'],
    ['key without its input', 'if (isFirst) return', 'if (isFirst || first) return'],
  ),
  ...cases(
    'server/agreements/seal.ts',
    ['tests/server/agreements/certificate.test.ts'],
    ['wrong value', 'type: until.getUTCFullYear() < 2050 ? 0 : 1', 'type: 0'],
    ['wrong unit', 'const years = 20', 'const years = 2'],
    [
      'wrong value',
      'certificate.subjectPublicKeyInfo = first.subjectPublicKeyInfo\n  await',
      'await',
    ],
    ['wrong value', 'new BasicConstraints({ cA: false })', 'new BasicConstraints({ cA: true })'],
  ),
  ...cases(
    'server/agreements/texts.ts',
    ['tests/server/agreements/signing.test.ts'],
    [
      'wrong owner',
      "        .where('agreement_id', '=', agreementId)\n        .where('entry'",
      "        .where('entry'",
    ],
    ['wrong order', "orderBy('sequence', 'desc')", "orderBy('sequence')"],
  ),
  ...cases(
    'server/agreements/trail.ts',
    ['tests/server/agreements/signing.test.ts'],
    ['dropped guard', ' || row.previous_hash !== previous ||', ' ||'],
    ['wrong order', '.sort(([a], [b]) => (a < b ? -1 : 1))', ''],
    ['key without its input', '      row.ip,\n', ''],
  ),
  ...cases(
    'server/agreements/view.ts',
    ['tests/server/agreements/newest.test.ts'],
    ['stale value', "row.state === 'signed' && shown !== undefined\n", 'shown === null\n'],
    [
      'dropped guard',
      "  const current =\n    row.state === 'signed' && shown !== undefined\n      ? shown\n      : await currentText(db, row.inspection_id, company)",
      '  const current = await currentText(db, row.inspection_id, company)',
    ],
  ),
]
