import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import type { Person, Tab } from './tab.ts'

/*
 * A list of an inspector's own in a story of field work, such as their comments: each page shows the last list that
 * its device had from the server, with the unsent edits of its tab in it.
 */

export type Around = {
  url: () => string
  canAsk: (tab: Tab) => boolean
  deviceOf: (tab: Tab) => number
  newWord: () => string
  /** Notes what somebody wrote, and what stood there when they did. */
  write: (tab: Tab, target: string, word: string, before: string, act: () => void) => void
}

/** What one list has of its own. `Written`: what its person writes of a thing. */
export type Kind<Thing extends { version: number }, Written> = {
  name: string
  path: string
  /** Where the outbox keeps its edits, in the place of an inspection's id. */
  of: string
  thingsIn: (answer: Record<string, unknown>) => Thing[]
  writtenOf: (thing: Thing) => Written & NonNullable<Entry['base']>
  withUnsent: (things: readonly Thing[], entries: readonly Entry[]) => Thing[]
  /** The words of a thing that the stories write in, by the place where they are. */
  wordsOf: (thing: Thing) => Readonly<Record<string, string>>
  edit: (id: string, written: Written) => Edit
  removal: (thing: Thing) => Edit
}

export class OwnList<Thing extends { version: number }, Written> {
  readonly around: Around
  private readonly kind: Kind<Thing, Written>
  private readonly seen = new Map<string, Thing[]>()
  /** The words of things that somebody who saw them removed. */
  private readonly removed = new Set<string>()

  constructor(around: Around, kind: Kind<Thing, Written>) {
    this.around = around
    this.kind = kind
  }

  async onServer(person: Person): Promise<Thing[]> {
    const { name, path, thingsIn } = this.kind
    const answer = await fetch(`${this.around.url()}/api${path}`, {
      headers: { authorization: `Bearer ${await person.token()}` },
    })
    if (!answer.ok) throw new Error(`The list of ${name}s answered ${answer.status}.`)
    return thingsIn((await answer.json()) as Record<string, unknown>)
  }
  isRemoved(word: string): boolean {
    return [...this.removed].some((text) => text.includes(word))
  }

  /** One of those that the page of a tab shows. Without a server it has the list that its device had last. */
  async chosenIn(tab: Tab, number: number): Promise<Thing | undefined> {
    const key = `${this.around.deviceOf(tab)} ${tab.person.userId}`
    if (this.around.canAsk(tab)) this.seen.set(key, await this.onServer(tab.person))
    const list = this.kind.withUnsent(this.seen.get(key) ?? [], tab.entries())
    return list[number % Math.max(1, list.length)]
  }

  /** Saves a thing with a new word in one place, as its person saw it: `known`; absent: it is new. */
  save(tab: Tab, id: string, written: Written, place: string, word: string, known?: Thing): void {
    const { name, of, edit, wordsOf, writtenOf } = this.kind
    // Each inspector has things of their own, so a word of another one takes the place of none.
    const target = `${name}:${tab.person.userId}:${id}`
    const before = known === undefined ? '' : (wordsOf(known)[place] ?? '')
    const base = known === undefined ? null : writtenOf(known)
    this.around.write(tab, target, word, before, () =>
      tab.queue(of, edit(id, written), known?.version ?? 0, base),
    )
  }
  /** A person who takes words away has seen them. */
  takeAway(words: readonly string[]): void {
    for (const word of words) this.removed.add(word)
  }
  async remove(tab: Tab, number: number): Promise<void> {
    const known = await this.chosenIn(tab, number)
    if (known === undefined) return
    const { of, removal, wordsOf, writtenOf } = this.kind
    this.takeAway(Object.values(wordsOf(known)))
    tab.queue(of, removal(known), known.version, writtenOf(known))
  }
}
