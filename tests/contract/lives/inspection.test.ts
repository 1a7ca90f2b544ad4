import { expect, it } from 'vitest'
import { inspectionChart, inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import type { InspectionRow } from '#contract/lives/inspection/state.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { eventsBy, everybody, inputs, tell, tellMoved } from '#tests/support/lives/inspection.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const work = (...states: InspectionRow['status'][]) => states.map((state) => `work.${state}`)
const payment = (...states: InspectionRow['payment_status'][]) =>
  states.map((state) => `payment.${state}`)

it('walks every transition of an inspection', async () => {
  await walkChart('inspection', {
    machine: inspectionChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell: tellMoved,
    ignored: {
      // Once it is requested, nothing is its request; completing and finalizing may be blocked.
      request: work('requested', 'scheduled', 'in_progress', 'completed', 'finalized', 'cancelled'),
      assign: work('finalized', 'cancelled'),
      start: work('requested', 'in_progress', 'completed', 'finalized', 'cancelled'),
      complete: work(
        'requested',
        'scheduled',
        'in_progress',
        'completed',
        'finalized',
        'cancelled',
      ),
      finalize: work(
        'requested',
        'scheduled',
        'in_progress',
        'completed',
        'finalized',
        'cancelled',
      ),
      reopen: work('requested', 'scheduled', 'in_progress', 'finalized', 'cancelled'),
      amend: work('requested', 'scheduled', 'in_progress', 'completed', 'cancelled'),
      // A correction of what is published goes on.
      cancel: work('in_progress', 'completed', 'finalized', 'cancelled'),
      sign: work('cancelled'),
      'agreement.renewed': ['agreement.unsigned', ...work('completed', 'finalized', 'cancelled')],
      waive: [...payment('paid'), ...work('cancelled')],
      // Waived it stays where the home has another owner.
      unwaive: [...payment('unpaid', 'pending', 'failed', 'paid', 'waived'), ...work('cancelled')],
      reschedule: work('in_progress', 'completed', 'finalized', 'cancelled'),
      'payment.pending': payment('pending', 'paid', 'waived'),
      'payment.paid': payment('paid', 'waived'),
      'payment.failed': payment('paid', 'failed', 'waived'),
    },
  })
})

it('walks every refusal of an inspection: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: inspectionLife,
    inputs,
    events: Object.values(eventsBy([])).flat(),
    tell,
  })
  expect(Object.keys(kinds).sort()).toEqual([
    'already',
    'blocked',
    'forbidden',
    'moves',
    'wrong state',
  ])
})
