// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  setup,
  toPromise,
} from 'xstate'
import { movesMachine } from '#src/machines/calls/moves.machine.ts'
import { demoMachine } from '#src/machines/demo/demo.machine.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import { uploadsMachine } from '#src/machines/documents/uploads.machine.ts'
import { externalSignInMachine } from '#src/machines/external-sign-in/external-sign-in.machine.ts'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { deviceNoticesMachine } from '#src/machines/notifications/device-notices.machine.ts'
import { checkoutMachine } from '#src/machines/payments/checkout.machine.ts'
import { paymentConfirmationMachine } from '#src/machines/payments/payment-confirmation.machine.ts'
import { repairRequestMachine } from '#src/machines/repair-requests/repair-request.machine.ts'
import { analysisLinkMachine } from '#src/machines/reports/analysis-link.machine.ts'
import { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import { fieldKitMachine } from '#src/machines/shell/field-kit.machine.ts'
import { copyInMachine } from '#src/machines/worksheets/copy-in.machine.ts'
import { holdingsMachine } from '#src/machines/worksheets/holdings.machine.ts'
import { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import { lazily, type Source } from '#src/wiring/lazy.ts'
import { sources } from '#src/wiring/page-charts.ts'
import type { World } from '#src/wiring/world.ts'
import { soon } from '#tests/support/soon.ts'
import { worldWith as notedWorld } from '#tests/support/wiring/noted-world.ts'

const charts: { [N in keyof typeof sources]: AnyStateMachine } = {
  analysisLink: analysisLinkMachine,
  assignMoves: movesMachine,
  booking: bookingMachine,
  checkout: checkoutMachine,
  copyIn: copyInMachine,
  demo: demoMachine,
  deviceNotices: deviceNoticesMachine,
  diyRun: diyRunMachine,
  download: downloadMachine,
  externalSignIn: externalSignInMachine,
  fieldKit: fieldKitMachine,
  holdings: holdingsMachine,
  inspectionForm: inspectionFormMachine,
  issueMoves: movesMachine,
  paymentConfirmation: paymentConfirmationMachine,
  reminderMoves: movesMachine,
  repairRequest: repairRequestMachine,
  uploads: uploadsMachine,
}

/** A world in which nothing may be asked: wiring alone asks nothing. */
const worldWith = (log: (error: unknown) => void = () => {}) =>
  ({ effects: { log, navigate: () => {}, say: () => {} } }) as unknown as World

const plain = (actions: Record<string, unknown>) =>
  Object.keys(actions).filter((name) => !('type' in Object(actions[name])))

describe('what answers the charts of pages', () => {
  it.each(Object.entries(sources))(
    '%s: has an answer for each actor and action that its chart leaves to wiring',
    async (name, source) => {
      // Each source is checked against its own chart where it is written; here all are one list.
      const chart = charts[name as keyof typeof sources]
      const provider = (await source.load()) as (world: World) => object
      const answers = { asks: {}, watches: {}, does: {}, ...provider(worldWith()) }
      const { actors, actions } = chart.implementations
      expect([...Object.keys(answers.asks), ...Object.keys(answers.watches)].sort()).toEqual(
        Object.keys(actors).sort(),
      )
      expect(Object.keys(answers.does).sort()).toEqual(plain(actions).sort())
    },
  )
})

it.each([
  ['assignMoves', 'inspections.assign'],
  ['issueMoves', 'issues.move'],
  ['reminderMoves', 'reminders.move'],
] as const)('%s sends the steps of its own list: %s', async (name, call) => {
  const { world, news } = notedWorld({ answers: { [call]: {} } })
  const { asks } = (await sources[name].load())(world)
  await asks.sendStep({ id: '3', body: { event: 'plan' }, version: 4 })
  expect((news() as [string][]).map(([asked]) => asked)).toEqual([call])
})

describe('a chart that is wired before its file has arrived', () => {
  const chart = setup({
    types: { context: {} as { answer: string }, output: {} as string },
    actors: {
      greet: fromPromise<string, { name: string }>(() => Promise.reject(new Error('greet'))),
    },
    actions: { note: (_, _params: { step: string }) => {} },
  }).createMachine({
    context: { answer: '' },
    entry: { type: 'note', params: { step: 'began' } },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src: 'greet',
          input: { name: 'Ada' },
          onDone: { target: 'done', actions: { type: 'note', params: { step: 'answered' } } },
          onError: 'failed',
        },
      },
      failed: { on: { retry: 'asking' } },
      done: { type: 'final' },
    },
  })

  it('waits for the file, then asks and acts in the order of a chart that has everything', async () => {
    const greeted = (name: string, steps: string[]) => {
      steps.push(`asked ${name}`)
      return 'Hello'
    }
    const eager: string[] = []
    const whole = chart.provide({
      actors: { greet: fromPromise(async ({ input }) => greeted(input.name, eager)) },
      actions: { note: (_, { step }) => void eager.push(step) },
    })
    await toPromise(createActor(whole).start())
    expect(eager).toHaveLength(3)

    const late: string[] = []
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const source: Source<typeof chart> = {
      load: async () => {
        await arrived
        return () => ({
          asks: { greet: async ({ name }) => greeted(name, late) },
          does: { note: ({ step }) => void late.push(step) },
        })
      },
    }
    const actor = createActor(lazily(chart, source, worldWith())).start()
    expect(actor.getSnapshot().value).toBe('asking')
    expect(late).toEqual([])
    arrive()
    await toPromise(actor)
    expect(late).toEqual(eager)
  })

  it('fetches its file when it is wired, and once for all that it asks', async () => {
    let fetched = 0
    const source: Source<typeof chart> = {
      load: async () => {
        fetched += 1
        return () => ({ asks: { greet: async () => 'Hello' }, does: {} })
      },
    }
    const wired = lazily(chart, source, worldWith())
    expect(fetched).toBe(1)
    await toPromise(createActor(wired).start())
    expect(fetched).toBe(1)
  })

  it('fails as without a network while the file cannot be fetched, and fetches it again', async () => {
    let isThere = false
    const errors: unknown[] = []
    const source: Source<typeof chart> = {
      load: async () => {
        if (!isThere) throw new Error('Loading chunk failed')
        return () => ({ asks: { greet: async () => 'Hello' }, does: {} })
      },
    }
    const actor = createActor(
      lazily(
        chart,
        source,
        worldWith((error) => errors.push(error)),
      ),
    )
    actor.start()
    await soon(() => expect(actor.getSnapshot().value).toBe('failed'))
    expect(errors).toMatchObject([{ code: 'network', status: null }])
    isThere = true
    actor.send({ type: 'retry' })
    await toPromise(actor)
  })

  describe('with an actor that watches', () => {
    const watcher = setup({
      actors: { watch: fromCallback<{ type: 'seen' }, number>(() => {}) },
    }).createMachine({
      initial: 'on',
      states: {
        on: { invoke: { src: 'watch', input: 7 }, on: { seen: 'off' } },
        off: {},
      },
    })
    const open = () => {
      const told: unknown[] = []
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      let tell = (_: { type: 'seen' }): void => {}
      const source: Source<typeof watcher> = {
        load: async () => {
          await arrived
          return () => ({
            asks: {},
            does: {},
            watches: {
              watch: (input: unknown, hears: typeof tell) => {
                told.push(`from ${input}`)
                tell = hears
                return () => told.push('ended')
              },
            },
          })
        },
        watches: { watch: true },
      } as never
      const actor = createActor(lazily(watcher, source, worldWith())).start()
      return { actor, told, arrive, tell: () => tell({ type: 'seen' }) }
    }

    it('watches once the file is there, and until its state is left', async () => {
      const { actor, told, arrive, tell } = open()
      expect(told).toEqual([])
      arrive()
      await soon(() => expect(told).toEqual(['from 7']))
      tell()
      expect([actor.getSnapshot().value, told]).toEqual(['off', ['from 7', 'ended']])
    })

    it('says in the log that it cannot watch where the file cannot be fetched', async () => {
      const errors: unknown[] = []
      const source = {
        load: () => Promise.reject(new Error('Loading chunk failed')),
        watches: { watch: true },
      } as never
      const world = worldWith((error) => errors.push(error))
      const actor = createActor(lazily(watcher, source, world)).start()
      await soon(() => expect(errors).toMatchObject([{ code: 'network' }]))
      expect(actor.getSnapshot().value).toBe('on')
    })

    it('never begins to watch for a chart that has ended meanwhile', async () => {
      const { actor, told, arrive } = open()
      actor.stop()
      arrive()
      await new Promise((resolve) => setTimeout(resolve))
      expect(told).toEqual([])
    })
  })
})
