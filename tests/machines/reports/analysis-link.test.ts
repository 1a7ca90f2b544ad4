import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import { analysisLinkMachine, type Visit } from '#src/machines/reports/analysis-link.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

type Arrival = InputFrom<typeof analysisLinkMachine>
const arrival: Arrival = {
  inspectionId: '9',
  token: null,
  temporaryPropertyId: null,
  role: 'homeowner',
}
const readable: Visit = {
  property_id: '7',
  status: 'finalized',
  report_readable: true,
  report_gates: [],
}
const unpaid: Visit = { ...readable, report_readable: false, report_gates: ['paid'] }
const scheduled: Visit = { ...unpaid, status: 'scheduled', report_gates: ['finalized', 'paid'] }
const refused = (status: number) => ({ code: `http_${status}`, status, message: 'no' })

it('walks every transition of a link to an analysis', async () => {
  await walkChart('analysisLink', {
    machine: analysisLinkMachine,
    inputs: [
      arrival,
      { ...arrival, role: null },
      { ...arrival, token: 't' },
      { ...arrival, temporaryPropertyId: '7' },
    ],
    events: { retry: [{ type: 'retry' }] },
    ignored: {
      retry: ['checking', 'leaving', 'signedOut', 'notReady', 'locked', 'denied', 'notFound'],
    },
    actors: {
      findVisit: {
        done: [readable, scheduled, unpaid],
        error: [refused(404), refused(403), refused(500)],
      },
    },
  })
})

const arrive = async (more: Partial<Arrival>, answer: Visit | object) => {
  const opened: unknown[] = []
  let asked = 0
  const actor = createActor(
    analysisLinkMachine.provide({
      actors: {
        findVisit: fromPromise(async () => {
          asked += 1
          if (!('property_id' in answer)) throw answer
          return answer as Visit
        }),
      },
      actions: {
        openAnalysis: (_, { propertyId, inspectionId, role }) =>
          opened.push([propertyId, inspectionId, role]),
        openShared: (_, { token }) => opened.push(token),
      },
    }),
    { input: { ...arrival, ...more } },
  ).start()
  await new Promise((resolve) => setImmediate(resolve))
  return { state: actor.getSnapshot().value, opened, asked: () => asked, actor }
}

describe('a link to an analysis', () => {
  it('leads its owner to it once they may read it, and each other reader from completed on', async () => {
    const { state, opened } = await arrive({}, readable)
    expect([state, opened]).toEqual(['leaving', [['7', '9', 'homeowner']]])
    for (const role of ['inspector', 'admin'] as const)
      expect((await arrive({ role }, { ...scheduled, status: 'completed' })).opened).toEqual([
        ['7', '9', role],
      ])
  })

  it('with a secret leads to the shared page for everybody, and asks nothing', async () => {
    const { state, opened, asked } = await arrive({ token: 'secret', role: null }, readable)
    expect([state, opened, asked()]).toEqual(['leaving', ['secret'], 0])
  })

  it('with temporary access leads to the one inspection that it opens', async () => {
    const { state, opened, asked } = await arrive(
      { temporaryPropertyId: '7', role: null },
      readable,
    )
    expect([state, opened, asked()]).toEqual(['leaving', [['7', '9', 'homeowner']], 0])
    const both = await arrive({ temporaryPropertyId: '7', token: 'secret' }, readable)
    expect(both.opened).toEqual(['secret'])
  })

  it.each([
    [{ role: null }, readable, 'signedOut'],
    [{}, scheduled, 'notReady'],
    [{}, { ...unpaid, status: 'completed', report_gates: ['finalized'] }, 'notReady'],
    [{ role: 'inspector' as const }, scheduled, 'notReady'],
    [{}, unpaid, 'locked'],
    [{}, refused(403), 'denied'],
    [{}, refused(404), 'notFound'],
    [{}, refused(400), 'notFound'],
    [{}, refused(500), 'failed'],
  ])('otherwise says why not: %o, %o is %s', async (more, answer, expected) => {
    const { state, opened, actor } = await arrive(more, answer)
    expect([state, opened]).toEqual([expected, []])
    // The page shows how far the inspection is, or what is missing.
    const isTold = expected === 'notReady' || expected === 'locked'
    expect(actor.getSnapshot().context.visit).toEqual(isTold ? answer : null)
  })

  it('is asked about again when somebody wants it', async () => {
    const { actor, asked } = await arrive({}, refused(500))
    expect(actor.getSnapshot().context.problem?.message).toBe('no')
    actor.send({ type: 'retry' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(asked()).toBe(2)
  })
})
