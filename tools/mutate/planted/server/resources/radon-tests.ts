import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/radon-tests/handlers.ts',
    ['tests/server/radon-tests'],
    [
      'stale value',
      'written.started_at ?? row.started_at?.toISOString() ?? null',
      'written.started_at',
    ],
    ['stale value', '          closed_since: null,\n', ''],
  ),
  ...cases(
    'server/resources/radon-tests/handlers.ts',
    ['tests/server/radon-tests/radon-tests.test.ts'],
    ['wrong unit', 'now + 60_000', 'now + 3_600_000'],
    ['dropped guard', 'now + 60_000', 'now'],
    ['dropped guard', 'if (isFuture(written.closed_since, ground.now))', 'if (isFuture(null, 0))'],
    ['stale value', '          closed_checks: [],\n', ''],
    ['stale value', "          closed_by: '',\n", ''],
  ),
  ...cases(
    'server/resources/radon-tests/queries.ts',
    ['tests/server/radon-tests'],
    [
      'wrong zone',
      "new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle",
      "new Intl.DateTimeFormat('en-CA', { dateStyle",
    ],
    ['off by one', '>= closedHours * hour', '> closedHours * hour'],
    ['wrong owner', "    .where('inspector_id', '=', inspectorId)\n", ''],
  ),
  ...cases(
    'server/resources/radon-tests/queries.ts',
    ['tests/server/radon-tests/queries.test.ts'],
    ['dropped guard', "location !== '' && device !== ''", "device !== ''"],
    ['dropped guard', " && serial !== ''", ''],
    ['dropped guard', ' && calibrated_on !== null', ''],
    [
      'wrong value',
      '  calibration_expires_on: setup.calibration_expires_on,\n',
      '  calibration_expires_on: null,\n',
    ],
    ['wrong value', "[setup.device, setup.serial].filter(Boolean).join(', ')", 'setup.device'],
    ['wrong value', "if (serial !== '' && !bySerial.has(serial))", "if (serial !== '')"],
  ),
  ...cases(
    'server/resources/radon-tests/queries.ts',
    ['tests/server/air-tests/queries.test.ts'],
    [
      'wrong order',
      "      .orderBy('attempt', 'desc')\n      .execute()",
      "      .orderBy('attempt')\n      .execute()",
    ],
    [
      'stale value',
      "    .orderBy('attempt', 'desc')\n    .limit(1)",
      "    .orderBy('attempt')\n    .limit(1)",
    ],
  ),
]
