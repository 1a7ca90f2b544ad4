import { cases } from './planted-kinds.ts'

/* Faults by somebody who had read the sources and none of the tests. */

export const plantedFromOutside = [
  ...cases(
    'src/machines/auth/session-setup.ts',
    ['tests/machines/auth'],
    [
      'wrong owner',
      "        (session?.originalRole ?? session?.role) === 'inspector'),",
      "        session?.role === 'inspector'),",
    ],
  ),
  ...cases(
    'src/machines/auth/session.machine.ts',
    ['tests/machines/auth'],
    [
      'forgotten error',
      "        onError: 'leaving',",
      "        onError: { target: 'leaving', actions: 'settleSignOut' },",
    ],
  ),
  ...cases(
    'src/machines/auth/session-token.ts',
    ['tests/machines/auth'],
    [
      'stale value',
      "          target: 'refreshing',\n          actions: {\n            type: 'keepNetwork',\n            params: ({ event }) => ({ online: event.online }),\n          },",
      "          target: 'refreshing',",
    ],
  ),
  ...cases(
    'src/machines/auth/session-view.ts',
    ['tests/machines/auth'],
    [
      'wrong value',
      "        onError: {\n          target: 'switched',",
      "        onError: {\n          target: 'own',",
    ],
  ),
  ...cases(
    'src/machines/calls/moves.machine.ts',
    ['tests/machines/calls'],
    [
      'stale value',
      'version: Math.max(version, known[id]?.version ?? 0) }',
      'version: known[id]?.version ?? version }',
    ],
  ),
  ...cases(
    'src/machines/calls/reads.machine.ts',
    ['tests/machines/calls'],
    [
      'not ended',
      "      enqueue(cancel(held.id))\n      enqueue.sendTo(held.id, { type: 'look' })",
      "      enqueue.sendTo(held.id, { type: 'look' })",
    ],
    [
      'stale value',
      '      enqueue.assign({ person, held: {} })',
      '      enqueue.assign({ person: context.person ?? person, held: {} })',
    ],
  ),
  ...cases(
    'src/machines/calls/resource.machine.ts',
    ['tests/machines/calls'],
    [
      'dropped guard',
      "    tryAfter: assign(({ context }) => ({ again: context.again ?? ('ifLost' as const) })),",
      "    tryAfter: assign({ again: 'ifLost' }),",
    ],
  ),
  ...cases(
    'src/machines/calls/submission-setup.ts',
    ['tests/machines/calls'],
    [
      'stale value',
      '      values,\n      problems: {},\n      problem: null,\n      answer: null,',
      '      values,\n      problems: {},\n      answer: null,',
    ],
  ),
  ...cases(
    'src/machines/calls/submission.machine.ts',
    ['tests/machines/calls'],
    [
      'dropped guard',
      "          { guard: 'hasNext', target: 'checking', actions: 'askNext' },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/demo/demo.machine.ts',
    ['tests/machines/demo'],
    [
      'wrong value',
      "      after: { untilExpiry: 'expired' },\n      states: {\n        idle: {",
      "      states: {\n        idle: {\n          after: { untilExpiry: '#demo.expired' },",
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run.machine.ts',
    ['tests/machines/diy'],
    ['wrong retry', "              { ...wait, actions: 'putBack' },", '              wait,'],
  ),
  ...cases(
    'src/machines/diy/diy-run-setup.ts',
    ['tests/machines/diy'],
    [
      'off by one',
      'Math.min(at, questionsOf(category).length)) },',
      'Math.min(at, questionsOf(category).length - 1)) },',
    ],
  ),
  ...cases(
    'src/machines/documents/uploads.machine.ts',
    ['tests/machines/documents'],
    [
      'wrong order',
      "                type: 'forgetFile',\n                params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n              },\n              { type: 'keepReceived', params: sentOf },",
      "                type: 'keepReceived',\n                params: sentOf,\n              },\n              { type: 'forgetFile', params: ({ context }) => ({ id: sendingOf(context.files)?.id }) },",
    ],
  ),
  ...cases(
    'src/machines/external-sign-in/external-sign-in.machine.ts',
    ['tests/machines/external-sign-in'],
    [
      'wrong order',
      "type: 'isCancelled', params: ({ context }) => context },\n          target: 'cancelled',\n        },\n        { guard: { type: 'isRefused', params: ({ context }) => context }, target: 'refused' },",
      "type: 'isRefused', params: ({ context }) => context },\n          target: 'refused',\n        },\n        { guard: { type: 'isCancelled', params: ({ context }) => context }, target: 'cancelled' },",
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
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      '        context.offer === null || context.offer.agreement === params.offer.agreement',
      '        context.offer === null || context.offer.account === params.offer.account',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking.machine.ts',
    ['tests/machines/inspections'],
    [
      'wrong value',
      '        input: ({ context: { by, propertyId, offer, choices } }) => ({\n          by,\n          propertyId,\n          county: offer === null ? null : choices.home.county_fips,',
      '        input: ({ context: { by, propertyId, choices } }) => ({\n          by,\n          propertyId,\n          county: choices.home.county_fips,',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications'],
    [
      'stale value',
      "        // A call on its way may answer from before this.\n        again: context.again ?? ('changed' as const),\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications.machine.ts',
    ['tests/machines/notifications'],
    [
      'stale value',
      "        reconnecting: { entry: 'refetch', always: 'open' },",
      "        reconnecting: { always: 'open' },",
    ],
  ),
  ...cases(
    'src/machines/payments/payment-confirmation.machine.ts',
    ['tests/machines/payments'],
    [
      'dropped guard',
      "bill.status === 'failed' && bill.under_way !== true,",
      "bill.status === 'failed',",
    ],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile'],
    [
      'dropped guard',
      "          {\n            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },\n            target: 'failed',",
      "          {\n            target: 'failed',",
    ],
  ),
  ...cases(
    'src/machines/properties/properties-issues.ts',
    ['tests/machines/properties'],
    ['stale value', "      always: { guard: 'isAnotherProperty', target: 'unknown' },\n", ''],
  ),
  ...cases(
    'src/machines/properties/properties-setup.ts',
    ['tests/machines/properties'],
    [
      'wrong value',
      '  place.homeownerOnly && !place.path.startsWith(paths.addProperty())',
      '  place.homeownerOnly && place.path !== paths.addProperty()',
    ],
  ),
  ...cases(
    'src/machines/properties/properties.machine.ts',
    ['tests/machines/properties'],
    [
      'stale value',
      "                'selectNamed',\n                remember,\n              ],",
      "                'selectNamed',\n              ],",
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request.machine.ts',
    ['tests/machines/repair-requests'],
    [
      'stale value',
      "                'undo',\n                'noteChange',",
      "                'undo',",
    ],
  ),
  ...cases(
    'src/machines/reports/analysis-link.machine.ts',
    ['tests/machines/reports'],
    [
      'dropped guard',
      "      !isReviewed(visit.status) || visit.report_gates.includes('finalized'),",
      '      !isReviewed(visit.status),',
    ],
  ),
  ...cases(
    'src/machines/shell/app.machine.ts',
    ['tests/machines/shell'],
    [
      'effect after stop',
      "              exit: ['stopPerson', 'forgetPerson'],",
      "              exit: 'forgetPerson',",
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell'],
    [
      'wrong value',
      '      asked: context.asked.filter((id) => !queue.includes(id)),',
      '      asked: queue.length > 0 ? [] : context.asked,',
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit.machine.ts',
    ['tests/machines/shell'],
    [
      'not ended',
      "          invoke: { src: 'watchApp' },\n          on: { 'app.failed': 'missing', 'app.impossible': 'impossible' },\n          states: {\n            fetching: {",
      "          on: { 'app.failed': 'missing', 'app.impossible': 'impossible' },\n          states: {\n            fetching: {\n              invoke: { src: 'watchApp' },",
    ],
  ),
  ...cases(
    'src/machines/shell/lazy-page.machine.ts',
    ['tests/machines/shell'],
    ['dropped guard', "          { guard: 'hasReloaded', target: 'failed' },\n", ''],
  ),
  ...cases(
    'src/machines/shell/person.machine.ts',
    ['tests/machines/shell'],
    [
      'wrong owner',
      "session.role === 'inspector' && !session.isSwitched,",
      "session.role === 'inspector',",
    ],
  ),
  ...cases(
    'src/machines/shell/supervision.ts',
    ['tests/machines/shell'],
    ['off by one', '  (counts[part] ?? 0) < mostRestarts', '  (counts[part] ?? 0) <= mostRestarts'],
  ),
  ...cases(
    'src/machines/worksheets/copy-in.machine.ts',
    ['tests/machines/worksheets'],
    [
      'wrong order',
      "            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },\n            'noteAdded',",
      "            'noteAdded',\n            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/holdings.machine.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "      on: { 'list.changed': { target: 'looking', reenter: true } },",
      "      on: { 'list.changed': { target: 'looking' } },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-setup.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "  { type: 'confirm', params: ({ event }: { event: { sent: Sent } }) => ({ sent: event.sent }) },\n  kept,",
      "  { type: 'confirm', params: ({ event }: { event: { sent: Sent } }) => ({ sent: event.sent }) },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form.machine.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "            edit: { target: 'catchingUp', reenter: true, actions: takeEdit },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/worksheets/keeping.machine.ts',
    ['tests/machines/worksheets'],
    [
      'dropped guard',
      "              {\n                guard: { type: 'isBehind', params: ({ event }) => event.output },\n                target: '#keeping.writing',\n              },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets'],
    [
      'wrong retry',
      '        noticed: false,\n        entries: context.entries.map((entry) =>\n          entry === next',
      '        entries: context.entries.map((entry) =>\n          entry === next',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox.machine.ts',
    ['tests/machines/worksheets'],
    [
      'wrong order',
      "        { type: 'tellMerged', params: ({ event }) => event },\n        { type: 'settleElsewhere', params: ({ event }) => event },",
      "        { type: 'settleElsewhere', params: ({ event }) => event },\n        { type: 'tellMerged', params: ({ event }) => event },",
    ],
  ),
  ...cases(
    'src/machines/issues/issue-moves-model.ts',
    ['tests/machines/issues'],
    [
      'stale value',
      'answered !== undefined && answered.version > read.version ? answered : read',
      'answered ?? read',
    ],
  ),
  ...cases(
    'contract/mold.ts',
    ['tests/contract'],
    ['off by one', 'raw >= limits.markers)', 'raw > limits.markers)'],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    ['tests/machines/reminders'],
    [
      'dropped guard',
      "      return shown === null || shown.state === 'removed' ? [] : shown",
      '      return shown === null ? [] : shown',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    ['tests/machines/diy'],
    [
      'stale value',
      "        state: here?.state === 'removing' ? 'removing' : 'sent',",
      "        state: 'sent',",
    ],
    [
      'wrong retry',
      "      state !== 'sent' && problem === null && run.answers[question_id] !== undefined,",
      "      state !== 'sent' && run.answers[question_id] !== undefined,",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    ['tests/machines/documents'],
    [
      'stale value',
      "    .map((file) => ({ ...file, state: 'waiting', received: null, problem: null }))",
      "    .map((file) => ({ ...file, state: 'waiting', problem: null }))",
    ],
  ),
  ...cases(
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections'],
    ['off by one', ' < visitMinutes * 60_000', ' <= visitMinutes * 60_000'],
  ),
  ...cases(
    'src/machines/inspections/booking-carried.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      "  return search.has('step') ? { ...carried, ...draft } : { ...draft, ...carried }",
      '  return { ...draft, ...carried }',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    ['tests/machines/inspections'],
    [
      'off by one',
      'steps.indexOf(step) <= steps.indexOf(gap))',
      'steps.indexOf(step) < steps.indexOf(gap))',
    ],
    [
      'dropped guard',
      '  choices.slot !== null || (offer?.slots.slots.length === 0 && !lacksCounty({ offer }))',
      '  choices.slot !== null || offer?.slots.slots.length === 0',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    ['tests/machines/notifications'],
    ['dropped guard', '  has(feed, notice) || has(feed.apart, notice)', '  has(feed, notice)'],
  ),
  ...cases(
    'src/machines/properties/properties-model.ts',
    ['tests/machines/properties'],
    ['wrong order', '  const wanted = selected ?? stored', '  const wanted = stored ?? selected'],
  ),
  ...cases(
    'src/machines/radon/radon-file.ts',
    ['tests/machines/radon'],
    [
      'wrong zone',
      "  return Date.parse(cell.includes('T') ? `${cell}Z` : `${cell} UTC`)",
      '  return Date.parse(cell)',
    ],
  ),
  ...cases(
    'contract/asked.ts',
    ['tests/contract'],
    [
      'dropped guard',
      "    const credit = ask === 'credit' ? credit_cents : null",
      '    const credit = credit_cents',
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request-model.ts',
    ['tests/machines/repair-requests'],
    [
      'wrong rounding',
      '  return Math.min(Math.round(Number(text) * 100), 100_000_000)',
      '  return Math.min(Math.floor(Number(text) * 100), 100_000_000)',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-model.ts',
    ['tests/machines/worksheets'],
    [
      'key without its input',
      '  one.target === other.target && one.inspectionId === other.inspectionId',
      '  one.target === other.target',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    ['tests/machines/worksheets'],
    [
      'off by one',
      '  if (clashes.length > 0) return entry',
      '  if (clashes.length > 1) return entry',
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    ['tests/machines/worksheets'],
    ['dropped guard', '  if (sent.elsewhere?.pending) return { ...work, status }\n', ''],
  ),
  ...cases(
    'src/machines/worksheets/section-merge.ts',
    ['tests/machines/worksheets'],
    [
      'wrong order',
      'same(known(mine), known(base)) ? [theirs, mine] : [mine, theirs]',
      'same(known(mine), known(base)) ? [mine, theirs] : [theirs, mine]',
    ],
  ),
  ...cases(
    'src/pages/availability/availability-words.ts',
    ['tests/pages/availability'],
    [
      'off by one',
      '    until_day: isMidnight ? addDays(until.day, -1) : until.day,',
      '    until_day: until.day,',
    ],
  ),
  ...cases(
    'src/pages/shared/format.ts',
    ['tests/pages/shared'],
    [
      'wrong zone',
      '  const away = dayNumber(at, timeZone) - dayNumber(now, timeZone)',
      '  const away = dayNumber(at, timeZone) - dayNumber(now, browserZone())',
    ],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    ['tests/pages/notifications'],
    [
      'wrong zone',
      "  const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      '  const yesterday = dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
  ),
  ...cases(
    'src/pages/shared/use-list-query.ts',
    ['tests/pages/shared'],
    [
      'stale value',
      '    const all: Record<string, string> = { page: firstPage, ...changes }',
      "    const all: Record<string, string> = { page: search.get('page') ?? firstPage, ...changes }",
    ],
  ),
  ...cases(
    'src/pages/shared/use-resource.ts',
    ['tests/pages/shared'],
    [
      'key without its input',
      '  const thing = `${person} ${thingOf(name, parts)}`',
      '  const thing = thingOf(name, parts)',
    ],
  ),
  ...cases(
    'src/pages/shared/use-kept-moves.ts',
    ['tests/pages/shared'],
    ['effect after stop', '    actor.stop()\n    watch.unsubscribe()', '    watch.unsubscribe()'],
  ),
  ...cases(
    'contract/score.ts',
    ['tests/contract'],
    ['wrong rounding', 'radonPoints(reportedRadon(radon))', 'radonPoints(radon)'],
  ),
  ...cases(
    'contract/price.ts',
    ['tests/contract'],
    ['off by one', 'input.year_built < built_before)', 'input.year_built <= built_before)'],
  ),
  ...cases(
    'contract/radon.ts',
    ['tests/contract'],
    [
      'off by one',
      'last.hour - first.hour >= usable.length,',
      'last.hour - first.hour > usable.length,',
    ],
  ),
  ...cases(
    'contract/recurrence.ts',
    ['tests/contract'],
    [
      'off by one',
      '  while (next !== null && next <= today)',
      '  while (next !== null && next < today)',
    ],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract'],
    ['wrong value', 'paid_cents - refunded_cents - cost)', 'paid_cents - cost)'],
  ),
  ...cases(
    'src/wiring/auth.ts',
    ['tests/wiring'],
    [
      'effect after stop',
      '    const meanwhile = changedFrom(session)\n    if (meanwhile !== null) return meanwhile\n    // The browser',
      '    // The browser',
    ],
    [
      'wrong owner',
      '      asker === null || session === null || readerOf(session) === asker',
      "      asker === null || session === null || session.userId !== ''",
    ],
  ),
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring'],
    ['dropped guard', '!/password/i.test(field)', '!/^password$/i.test(field)'],
  ),
  ...cases(
    'src/wiring/device-notices.ts',
    ['tests/wiring'],
    ['missing await', '      await writeHolder({ device,', '      void writeHolder({ device,'],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring'],
    ['stale value', '        const before = own\n        own = run', '        const before = own'],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring'],
    [
      'stale value',
      'listed(kept).filter(({ id }) => !own.has(id))',
      'listed(kept).filter(({ id }) => files.every((one) => one.id !== id))',
    ],
  ),
  ...cases(
    'src/wiring/external-sign-in.ts',
    ['tests/wiring'],
    [
      'wrong value',
      "history.replaceState(history.state, '', location.pathname)",
      "history.replaceState(history.state, '', location.pathname + location.search)",
    ],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring'],
    ['wrong unit', 'const ahead = 3 * 86_400_000', 'const ahead = 3 * 86_400'],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring'],
    [
      'not ended',
      '  const snapshot = await resting\n  actor.stop()',
      '  const snapshot = await resting',
    ],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring'],
    [
      'wrong order',
      "        const replace = !query.has('step')\n        query.set('step', step)",
      "        query.set('step', step)\n        const replace = !query.has('step')",
    ],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring'],
    ['stale value', '      shown.delete(id)\n', ''],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring'],
    [
      'key without its input',
      '    : `${userId} ${keyOf(name, input)}`',
      '    : `${userId} ${name}`',
    ],
    [
      'effect after stop',
      '        if (userIdOf(world) === userId)\n          deviceStore.writeWork',
      '        deviceStore.writeWork',
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring'],
    [
      'wrong retry',
      "        arriving = null\n        throw new CallError(words.network, 'network')",
      "        throw new CallError(words.network, 'network')",
    ],
  ),
  ...cases('src/wiring/network.ts', ['tests/wiring'], ['stale value', '      last = online\n', '']),
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/wiring'],
    ['effect after stop', '            if (over) return\n', ''],
  ),
  ...cases(
    'src/wiring/profile.ts',
    ['tests/wiring'],
    [
      'wrong owner',
      '        if (mayStore(world)) storage.writePhoto(stored)',
      '        storage.writePhoto(stored)',
    ],
  ),
  ...cases(
    'src/wiring/reads.ts',
    ['tests/wiring'],
    ['wrong retry', '.catch(() => noted.delete(token))', '.catch(() => false)'],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring'],
    ['stale value', '{ ...note, unsent: true }', '{ ...note, version, unsent: true }'],
  ),
  ...cases(
    'src/wiring/shell.ts',
    ['tests/wiring'],
    [
      'stale value',
      '      network()\n      tab()\n      addEventListener',
      '      tab()\n      addEventListener',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring'],
    [
      'wrong owner',
      "  if (owner !== userId && !handed_over) throw bad('other')",
      "  if (user_id !== undefined && owner !== userId && !handed_over) throw bad('other')",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring'],
    [
      'wrong owner',
      '          entries: added.map((entry) => ({ ...entry, userId: userId() })),',
      '          entries: added,',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring'],
    [
      'wrong value',
      '!entries.some(({ target }) => target === sent.target))',
      '!entries.some(({ id }) => id === sent.id))',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring'],
    [
      'missing await',
      '          await disk.settle(userId, entry).catch(effects.log)',
      '          void disk.settle(userId, entry).catch(effects.log)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring'],
    [
      'key without its input',
      "          if (sent.inspectionId === inspectionId) tell({ type: 'edit.sent', sent })",
      "          tell({ type: 'edit.sent', sent })",
    ],
  ),
  ...cases(
    'src/services/api.ts',
    ['tests/services'],
    [
      'stale value',
      '      if (error instanceof CallError && error.status === 409) tell()',
      "      if (error instanceof CallError && error.code === 'conflict') tell()",
    ],
    [
      'wrong order',
      "  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))\n  data.append('file', file)",
      "  data.append('file', file)\n  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))",
    ],
  ),
  ...cases(
    'src/services/app-copy.ts',
    ['tests/services'],
    ['not ended', "    document.removeEventListener('visibilitychange', ask)\n", ''],
    [
      'dropped guard',
      "    if (before !== null && before !== serviceWorker.controller) say('version.taken')",
      "    if (before !== serviceWorker.controller) say('version.taken')",
    ],
  ),
  ...cases(
    'src/services/call-error.ts',
    ['tests/services'],
    ['off by one', '    : error.status >= 500)', '    : error.status > 500)'],
  ),
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services'],
    [
      'missing await',
      '    if (before !== null && !isFor(before, key)) await before.unsubscribe()',
      '    if (before !== null && !isFor(before, key)) void before.unsubscribe()',
    ],
  ),
  ...cases(
    'src/services/device-store.ts',
    ['tests/services'],
    ['wrong unit', 'const draftLasts = 30 * 86_400_000', 'const draftLasts = 30 * 86_400'],
    ['wrong retry', '      if (opened === opening) opened = undefined\n', ''],
  ),
  ...cases(
    'src/services/environment.ts',
    ['tests/services'],
    [
      'off by one',
      '    const doubled = 1000 * 2 ** (attempt - 1)',
      '    const doubled = 1000 * 2 ** attempt',
    ],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services'],
    ['off by one', 'before >= mostOfOne) return', 'before > mostOfOne) return'],
  ),
  ...cases(
    'src/services/history.ts',
    ['tests/services'],
    [
      'wrong value',
      '  const state = { key, visit: stay ? current.visit : key }',
      '  const state = { key, visit: stay || replace ? current.visit : key }',
    ],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services'],
    [
      'wrong retry',
      "  if (!refreshes && method !== 'GET' && method !== 'PUT' && method !== 'DELETE') return false",
      "  if (!refreshes && method === 'PATCH') return false",
    ],
    ['not ended', '{ body: content, signal: limit.signal }', '{ body: content }'],
  ),
  ...cases(
    'src/services/other-tabs.ts',
    ['tests/services'],
    ['effect after stop', '      if (isHere) ended()', '      ended()'],
  ),
  ...cases(
    'src/services/owed-sign-out.ts',
    ['tests/services'],
    ['wrong value', '; path=/; max-age=', '; max-age='],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services'],
    [
      'wrong value',
      '    const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      '    const scale = longestSide / Math.max(whole.width, whole.height)',
    ],
  ),
  ...cases(
    'src/services/reporting-scrub.ts',
    ['tests/services'],
    [
      'wrong order',
      '    .sort((a, b) => b.length - a.length)',
      '    .sort((a, b) => a.length - b.length)',
    ],
  ),
  ...cases(
    'src/services/reporting.ts',
    ['tests/services'],
    [
      'wrong retry',
      '        loading = false\n        if (again) takeOver()',
      '        if (again) takeOver()',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services'],
    [
      'wrong order',
      '  for (const key of [...authKeys].reverse()) set(key, text(saved.fields[key]))',
      '  for (const key of authKeys) set(key, text(saved.fields[key]))',
    ],
    [
      'dropped guard',
      '    if (event.key === keys.token || event.key === null) changed()',
      '    if (event.key === keys.token) changed()',
    ],
  ),
  ...cases(
    'src/services/stream.ts',
    ['tests/services'],
    ['not ended', '    source.close()\n    handlers.failed', '    handlers.failed'],
  ),
  ...cases(
    'src/services/tabs.ts',
    ['tests/services'],
    ['forgotten error', '    work.then(end, end)', '    work.then(end, () => {})'],
  ),
  ...cases(
    'src/services/trace-recorder.ts',
    ['tests/services'],
    [
      'stale value',
      '      known.turn = null\n      keep(move, turn.number)',
      '      keep(move, turn.number)',
    ],
  ),
  ...cases(
    'src/services/trace-text.ts',
    ['tests/services'],
    ['off by one', '      if (depth === 0) return at + 1', '      if (depth === 0) return at'],
  ),
  ...cases(
    'src/services/work-copy.ts',
    ['tests/services'],
    ['stale value', '    if (waiting.size > 0) write()\n    await written', '    await written'],
  ),
]
