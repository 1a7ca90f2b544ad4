import { type AnyActorRef, createActor, type SimulatedClock } from 'xstate'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import { questionsOf } from '#src/machines/diy/diy-run-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { wireSubmission } from '#src/wiring/calls.ts'
import { makeWire } from '#src/wiring/page-charts.ts'
import type { World } from '#src/wiring/world.ts'
import { inTab, type TabName } from './browser.ts'
import { type Person, people } from './server-model.ts'

/*
 * The forms that a person may have open in a tab, with the charts and the wiring of the app: the readings of a radon
 * test, which others may change meanwhile; a new reminder; and the answers of a DIY look at an area of a home.
 */

export type FormName = 'radon' | 'reminder' | 'area'
export const formNames: readonly FormName[] = ['radon', 'reminder', 'area']

/** Whose each form is, how a story calls it, and its name on the device. */
export const forms: Record<FormName, { of: Person; words: string; draft: string }> = {
  radon: {
    of: 'ivo',
    words: 'the radon readings',
    draft: '/inspections/visit/radon-test radonTests.enter readings 1',
  },
  reminder: { of: 'ann', words: 'a new reminder', draft: '/reminders reminders.add new' },
  area: { of: 'ann', words: 'the DIY area', draft: 'diy ann-home roof-gutters' },
}

/** Text that somebody typed: a newer one with the same key takes its place. */
export type Typed = { form: FormName; by: Person; key: string; text: string }

export type OpenForm = {
  type: (typed: Pick<Typed, 'key' | 'text'>) => void
  /** Whether it takes typed text now; it does not while it is being sent. */
  takes: () => boolean
  /** Sends the typed text, seen at this version; null: the form sends by itself. */
  send: ((version: number) => void) | null
  /** The shown texts by their keys. */
  shown: () => Record<string, string>
  /** Whether it is about to send something by itself. */
  isSending: () => boolean
  /** Whether it does something by itself in a moment. */
  hasTimer: () => boolean
  /** What decides about what comes. */
  state: () => unknown
  stop: () => void
}

/** Whether this chart, or one of its children, does something by itself soon; a moment minutes away never comes. */
export const isTimed = ({ system }: AnyActorRef): boolean =>
  Object.values(system.getSnapshot()._scheduledEvents).some(({ delay }) => delay <= 5_000)

const area = { propertyId: 'ann-home', category: 'roof-gutters' } as const

const openArea = (world: World, clock: SimulatedClock, tab: TabName): OpenForm => {
  const actor = createActor(makeWire(world)('diyRun', diyRunMachine), {
    clock,
    input: { ...area, online: world.app().getSnapshot().context.online, newId: `run-${tab}` },
  }).start()
  const run = () => actor.getSnapshot().context.run
  return {
    type: ({ key, text }) => actor.send({ type: 'note.change', questionId: key, note: text }),
    takes: () =>
      actor
        .getSnapshot()
        .can({ type: 'note.change', questionId: questionsOf(area.category)[0] ?? '', note: '' }),
    send: null,
    hasTimer: () => isTimed(actor),
    shown: () =>
      Object.fromEntries(Object.entries(run().answers).map(([key, { note }]) => [key, note])),
    isSending: () =>
      run().unsent.length > 0 && actor.getSnapshot().matches({ answering: 'refused' }) === false,
    state: () => [actor.getSnapshot().value, run()],
    stop: () => void actor.stop(),
  }
}

const openText = (name: FormName, world: World, clock: SimulatedClock): OpenForm => {
  const call = name === 'radon' ? 'radonTests.enter' : 'reminders.add'
  const actor = createActor(wireSubmission(world), {
    clock,
    input: { name: call, values: { text: '' }, draft: forms[name].draft },
  }).start()
  const values = () => actor.getSnapshot().context.values
  return {
    type: ({ text }) => actor.send({ type: 'change', values: { text } }),
    takes: () => actor.getSnapshot().can({ type: 'change', values: {} }),
    hasTimer: () => isTimed(actor),
    send: (version) =>
      actor.send({ type: 'submit', input: { body: { text: values().text, version } } }),
    shown: () => ({ text: String(values().text) }),
    isSending: () => false,
    state: () => [actor.getSnapshot().value, values()],
    stop: () => void actor.stop(),
  }
}

/** The forms that are open in a tab. A page goes with its person, as the guard of its route has it. */
export class Forms {
  readonly open = new Map<FormName, OpenForm>()
  private readonly tab: TabName
  private readonly world: World
  private readonly clock: SimulatedClock
  private readonly guard: { unsubscribe: () => void }

  constructor(tab: TabName, world: World, clock: SimulatedClock) {
    this.tab = tab
    this.world = world
    this.clock = clock
    this.guard = world.app().subscribe(() => this.leave((name) => !this.may(name)))
  }

  /** Whether the person of this form is signed in here, in their own view. */
  may(name: FormName): boolean {
    const { session } = this.world.app().getSnapshot().context
    return session?.userId === forms[name].of && !session.isSwitched
  }

  show(name: FormName): void {
    const { tab, world, clock } = this
    const open = () =>
      name === 'area' ? openArea(world, clock, tab) : openText(name, world, clock)
    this.open.set(name, inTab(tab, open))
  }

  close(): void {
    this.guard.unsubscribe()
    this.leave(() => true)
  }

  private leave(isOver: (name: FormName) => boolean): void {
    for (const [name, form] of this.open)
      if (isOver(name)) {
        this.open.delete(name)
        form.stop()
      }
  }
}

/** The next typed text: each answer of an area is to a question of its own. */
export const nextTyped = (form: FormName, typed: readonly Typed[]): Typed => {
  const by = forms[form].of
  const questions = questionsOf(area.category)
  const earlier = typed.filter((one) => one.form === 'area').length
  const key = form === 'area' ? (questions[earlier % questions.length] ?? '') : 'text'
  return { form, by, key, text: `${by}-text-${typed.length + 1}` }
}

/** The newest text of each key; earlier ones have been replaced by their own writer. */
export const newest = (typed: readonly Typed[]): Typed[] => [
  ...new Map(typed.map((one) => [`${one.form} ${one.key}`, one])).values(),
]

/** What the device has of a person's form, by its key. */
export const onDevice = async (person: Person, name: FormName): Promise<Record<string, string>> => {
  const kept = await deviceStore.readDraft(person, forms[name].draft)
  if (kept === null) return {}
  if (name !== 'area') return { text: String((kept as { text: unknown }).text) }
  const { answers } = kept as { answers: Record<string, { note: string }> }
  return Object.fromEntries(Object.entries(answers).map(([key, { note }]) => [key, note]))
}

export const forgetAll = async (): Promise<void> => {
  for (const person of people)
    for (const name of formNames) await deviceStore.writeDraft(person, forms[name].draft, null)
}
