import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections/assign-many.test.ts'],
    ['off by one', '< endOf(b, b.scheduled_start)', '<= endOf(b, b.scheduled_start)'],
    ['wrong unit', 'visitMinutes * 60_000', 'visitMinutes * 1000'],
    ['stale value', 'upcoming: person.upcoming + given.length', 'upcoming: person.upcoming'],
    ['key without its input', 'to?.inspector_id === person.inspector_id', 'to !== null'],
    ['dropped guard', 'covering.filter(({ free }) => free)', '[...covering]'],
    [
      'wrong order',
      '.sort((a, b) => a.upcoming - b.upcoming)\n',
      '.sort((a, b) => b.upcoming - a.upcoming)\n',
    ],
    ['dropped guard', 'candidates.filter(({ covers }) => covers)', 'candidates'],
    ['wrong order', 'b.covers - a.covers || ', ''],
    ['wrong value', 'plan.length - left.length - waiting', 'plan.length - left.length'],
    ['forgotten error', 'Object.values(no.problem.fields)[0] ?? no', 'no'],
    ['off by one', 'left.length === 1 ?', 'left.length === 0 ?'],
    [
      'wrong value',
      'Date.parse(b.scheduled_start) < endOf(a, a.scheduled_start)',
      'Date.parse(b.scheduled_start) <= endOf(a, a.scheduled_start)',
    ],
    ['stale value', '      upcoming: person.upcoming + given.length,\n', ''],
    ['stale value', 'person.upcoming + given.length', 'person.upcoming'],
  ),
  ...cases(
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections'],
    ['off by one', ' < endOf(a, a.scheduled_start)', ' <= endOf(a, a.scheduled_start)'],
    ['wrong value', 'upcoming: person.upcoming + given.length,', 'upcoming: person.upcoming,'],
  ),
  ...cases(
    'src/machines/inspections/booking-carried.ts',
    ['tests/machines/inspections'],
    ['wrong order', ': { ...draft, ...carried }', ': { ...carried, ...draft }'],
    [
      'stale value',
      "  return search.has('step') ? { ...carried, ...draft } : { ...draft, ...carried }",
      '  return { ...draft, ...carried }',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-carried.ts',
    ['tests/machines/inspections/booking-carried.test.ts'],
    [
      'wrong order',
      "search.has('step') ? { ...carried, ...draft } : { ...draft, ...carried }",
      "search.has('step') ? { ...draft, ...carried } : { ...carried, ...draft }",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-choosing.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      "            { type: 'changeFacts', params: ({ event }) => ({ facts: event.facts }) },\n            'price',",
      "            { type: 'changeFacts', params: ({ event }) => ({ facts: event.facts }) },",
    ],
    [
      'stale value',
      "{ type: 'chooseSlot', params: ({ event }) => ({ start: event.start }) },\n            'forgetProblem',",
      "{ type: 'chooseSlot', params: ({ event }) => ({ start: event.start }) },",
    ],
    ['stale value', "      exit: 'forgetWanted',\n", ''],
  ),
  ...cases(
    'src/machines/inspections/booking-choosing.ts',
    [
      'tests/wiring/page-charts.test.ts',
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
    ],
    [
      'wrong order',
      "            { type: 'toggleService', params: ({ event }) => ({ service: event.service }) },\n            'price',",
      "            'price',\n            { type: 'toggleService', params: ({ event }) => ({ service: event.service }) },",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-choosing.ts',
    ['tests/machines/inspections/booking.test.ts'],
    [
      'dropped guard',
      "'step.back': back('review', 'agreement', 'slot'),",
      "'step.back': back('review', 'agreement'),",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    ['tests/machines/inspections'],
    ['off by one', 'steps.indexOf(step) <= steps', 'steps.indexOf(step) < steps'],
    ['off by one', 'ahead < shownDays', 'ahead <= shownDays'],
    [
      'dropped guard',
      " &&\n  (step !== 'home' || booking.offer?.county === booking.choices.home.county_fips)",
      '',
    ],
    [
      'off by one',
      'steps.indexOf(step) <= steps.indexOf(gap)',
      'steps.indexOf(step) < steps.indexOf(gap)',
    ],
    ['dropped guard', ' || day < offer.tomorrow', ''],
    ['dropped guard', '|| choices.services.length === 0\n', '\n'],
    ['stale value', 'offer.table, offer.slots.travel)', 'offer.table)'],
    [
      'off by one',
      'steps.indexOf(step) <= steps.indexOf(gap))',
      'steps.indexOf(step) < steps.indexOf(gap))',
    ],
    ['dropped guard', '(!lacksCounty(booking) && (booking', '((booking'],
    [
      'stale value',
      "  isFilled(booking, step) &&\n  (step !== 'home' || booking.offer?.county === booking.choices.home.county_fips)",
      '  isFilled(booking, step)',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    [
      'tests/wiring/inspections.test.ts',
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-carried.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
    ],
    [
      'wrong value',
      'quote(priceInputFor(facts, choices.services, false, extra), offer.table, offer.slots.travel)',
      'quote(priceInputFor(facts, choices.services, false, extra), offer.table)',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    [
      'tests/machines/inspections/booking-model.test.ts',
      'tests/wiring/inspections.test.ts',
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-carried.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
    ],
    [
      'dropped guard',
      'const isLost = isElsewhere(booking.offer, offer) || !offer',
      'const isLost = !offer',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      "isSignedUnderOther(choices, params.offer) ? '' : choices.signedName",
      'choices.signedName',
    ],
    ['stale value', '      quote: null,\n      gone: null,\n', ''],
    ['off by one', 'params.agents.slice(0, mostAgents)', 'params.agents.slice(0, mostAgents + 1)'],
    ['forgotten error', ", 'agreement_changed'", ''],
    [
      'stale value',
      "signedUnder: offer === null ? '' : agreementIn(offer)",
      'signedUnder: choices.signedUnder',
    ],
    ['stale value', "'not_covered', 'agreement_changed']", "'not_covered']"],
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    [
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
      'tests/machines/inspections',
    ],
    ['wrong value', "'not_covered', 'agreement_changed'].includes(", "'not_covered'].includes("],
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    [
      'tests/machines/inspections/booking-steps.test.ts',
      'tests/machines/inspections/booking.test.ts',
      'tests/wiring/page-charts.test.ts',
    ],
    [
      'stale value',
      'slotAt(context, params.offer)',
      'slotAt(context, context.offer ?? params.offer)',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    ['tests/machines/inspections/booking.test.ts'],
    [
      'dropped guard',
      "context.choices.contact.email.trim() !== ''",
      "context.choices.contact.email !== ''",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-asking.ts',
    ['tests/machines/inspections'],
    [
      'wrong value',
      'county: offer === null ? null : choices.home.county_fips,',
      'county: choices.home.county_fips,',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking.machine.ts',
    ['tests/machines/inspections'],
    [
      'wrong owner',
      "'booking.another': { target: 'loading', actions: 'startOver' },",
      "'booking.another': 'loading',",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking.machine.ts',
    [
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
      'tests/wiring/page-charts.test.ts',
    ],
    [
      'not ended',
      "              { type: 'keepRequested', params: ({ event }) => ({ answer: event.output }) },\n              {\n                type: 'forgetDraft',\n                params: ({ context }) => ({ propertyId: context.propertyId }),\n              },\n",
      "              { type: 'keepRequested', params: ({ event }) => ({ answer: event.output }) },\n",
    ],
  ),
]
