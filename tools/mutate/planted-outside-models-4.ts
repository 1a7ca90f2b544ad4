import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels4 = [
  ...cases(
    'src/machines/auth/session-facts.ts',
    ['tests/machines/auth'],
    ['wrong owner', 'a.userId === b.userId && a.role === b.role', 'a.userId === b.userId'],
    ['dropped guard', '/^\\/(?![/\\\\])/.test(path)', '/^\\/(?!\\/)/.test(path)'],
  ),
  ...cases(
    'src/pages/pricing/set-up.ts',
    ['tests/pages/pricing/set-up.test.ts'],
    [
      'wrong value',
      'services: chosen === null ? firstSetUp.services',
      'services: !chosen ? firstSetUp.services',
    ],
  ),
  ...cases(
    'src/machines/mold/mold-model.ts',
    ['tests/machines/mold'],
    ['off by one', '!(raw >= 0 && trap.fraction_read > 0', '!(raw > 0 && trap.fraction_read > 0'],
  ),
  ...cases(
    'src/machines/pricing/calculator-model.ts',
    ['tests/machines/pricing'],
    [
      'dropped guard',
      'priceInput.safeParse(way === null ? typed : { ...typed, distance_miles: 0 })',
      'priceInput.safeParse(typed)',
    ],
  ),
  ...cases(
    'src/machines/issues/issue-moves-model.ts',
    ['tests/machines/issues'],
    [
      'stale value',
      'due_on: details.due_on === undefined ? now.due_on : details.due_on,',
      'due_on: details.due_on ?? now.due_on,',
    ],
  ),
  ...cases(
    'contract/score.ts',
    ['tests/contract/score.test.ts'],
    [
      'off by one',
      'bands.find(([least]) => score >= least)',
      'bands.find(([least]) => score > least)',
    ],
    [
      'wrong rounding',
      'roundScore(exact.score) < roundScore(exact.uncapped)',
      'exact.score < exact.uncapped',
    ],
  ),
  ...cases(
    'contract/price.ts',
    ['tests/contract/price.test.ts'],
    [
      'wrong rounding',
      'Math.ceil((square_feet - 1000) / 500)',
      'Math.floor((square_feet - 1000) / 500)',
    ],
    [
      'wrong value',
      'lines.reduce((sum, line) => sum + line.cents, 0) - bundle',
      'lines.reduce((sum, line) => sum + line.cents, 0)',
    ],
  ),
  ...cases(
    'contract/radon.ts',
    ['tests/contract/radon.test.ts'],
    ['off by one', 'calibrated_on <= started_on &&', 'calibrated_on < started_on &&'],
  ),
  ...cases(
    'src/pages/profile/crop-model.ts',
    ['tests/pages/profile/crop-model.test.ts'],
    ['wrong unit', 'x: crop.x + right * side', 'x: crop.x + right * size.width'],
  ),
  ...cases(
    'src/pages/shared/format.ts',
    ['tests/pages/shared/format.test.ts'],
    ['wrong zone', 'dayIn(now, timeZone).slice(0, 4)', "dayIn(now, 'UTC').slice(0, 4)"],
  ),
  ...cases(
    'src/pages/shared/sheet.ts',
    ['tests/pages/own-comments/comment-csv.test.ts', 'tests/pages/templates/template-csv.test.ts'],
    ['off by one', '.find((at) => at >= 0)', '.find((at) => at > 0)'],
  ),
  ...cases(
    'src/pages/reports/report-filter.ts',
    ['tests/pages/reports/report-filter.test.ts'],
    [
      'wrong value',
      "chosen.length > 0 || text.trim() !== '' || withPhotos",
      "chosen.length > 0 || text !== '' || withPhotos",
    ],
  ),
  ...cases(
    'src/pages/reminders/reminder-words.ts',
    ['tests/pages/reminders/reminder-words.test.ts'],
    ['off by one', 'return days <= 7 ? weekday', 'return days < 7 ? weekday'],
  ),
  ...cases(
    'src/pages/inspections/next-step.ts',
    ['tests/pages/inspections/next-step.test.ts', 'tests/pages/inspections/own-steps.test.ts'],
    [
      'dropped guard',
      "...(typeof payment === 'string' && payment !== 'pending' && !isSettled(payment) ? ['Pay'] : []),",
      "...(typeof payment === 'string' && !isSettled(payment) ? ['Pay'] : []),",
    ],
  ),
  ...cases(
    'src/pages/worksheets/mark-drawing.ts',
    ['tests/pages/worksheets/mark-drawing.test.ts'],
    ['off by one', 'mark.points.length >= mostPoints', 'mark.points.length > mostPoints'],
  ),
  ...cases(
    'src/pages/worksheets/unsent-words.ts',
    ['tests/pages/worksheets/unsent-words.test.ts'],
    [
      'wrong owner',
      "(other) => other.inspectionId === entry.inspectionId && other.state === 'attention',",
      "(other) => other.state === 'attention',",
    ],
  ),
  ...cases(
    'src/pages/worksheets/worksheet-to-go-on.ts',
    ['tests/pages/worksheets/worksheet-to-go-on.test.ts'],
    [
      'wrong order',
      'const [here] = [...entries]\n    .reverse()\n',
      'const [here] = [...entries]\n',
    ],
  ),
]
