import type { OwnComment, WrittenComment } from '#contract/own-comments.ts'
import { withUnsentComments, writtenOf } from '#src/machines/worksheets/comment-edit.ts'
import type { Person, Tab } from './tab.ts'

/*
 * The comments of an inspector's own in a story of field work: each page shows the last list that its device had
 * from the server, with the unsent edits of its tab in it.
 */

const blank: WrittenComment = {
  item_id: 'electrical.gfci_protection',
  title: '',
  observation: '',
  implication: '',
  action: 'repair',
  recommendation: 'Repair it.',
  trade: 'electrician',
  severity: 'major',
  time_frame: 'within_30_days',
}

/** Those that the stories write in. */
type Field = 'title' | 'observation'

type Around = {
  url: () => string
  canAsk: (tab: Tab) => boolean
  deviceOf: (tab: Tab) => number
  newWord: () => string
  /** Notes what somebody wrote, and what stood there when they did. */
  write: (tab: Tab, target: string, word: string, before: string, act: () => void) => void
}

export class OwnComments {
  private readonly around: Around
  private readonly seen = new Map<string, OwnComment[]>()
  /** The words of comments that somebody who saw them removed. */
  private readonly removed = new Set<string>()

  constructor(around: Around) {
    this.around = around
  }

  async onServer(person: Person): Promise<OwnComment[]> {
    const answer = await fetch(`${this.around.url()}/api/own-comments`, {
      headers: { authorization: `Bearer ${await person.token()}` },
    })
    if (!answer.ok) throw new Error(`The list of comments answered ${answer.status}.`)
    const { comments } = (await answer.json()) as { comments: OwnComment[] }
    return comments
  }
  isRemoved(word: string): boolean {
    return [...this.removed].some((text) => text.includes(word))
  }

  /** One of those that the page of a tab shows. Without a server it has the list that its device had last. */
  private async chosenIn(tab: Tab, number: number): Promise<OwnComment | undefined> {
    const key = `${this.around.deviceOf(tab)} ${tab.person.userId}`
    if (this.around.canAsk(tab)) this.seen.set(key, await this.onServer(tab.person))
    const list = withUnsentComments(this.seen.get(key) ?? [], [], tab.entries())
    return list[number % Math.max(1, list.length)]
  }
  private save(tab: Tab, id: string, comment: WrittenComment, field: Field, known?: OwnComment) {
    // Each inspector has comments of their own, so a word of another one takes the place of none.
    const target = `comment:${tab.person.userId}:${id}`
    this.around.write(tab, target, comment[field], known?.[field] ?? '', () =>
      tab.queue(
        { kind: 'comment', comment_id: id, comment },
        known?.version ?? 0,
        known === undefined ? null : writtenOf(known),
      ),
    )
  }

  /** One is written, or kept from the newest finding where `number` says so. */
  add(tab: Tab, number: number): void {
    const finding = number % 2 === 0 ? undefined : tab.work()?.findings.at(-1)
    const { item_id, action, recommendation, trade, severity, time_frame } = finding ?? blank
    // A title of its own: the finding's would be found here too, if the finding were lost.
    const title = this.around.newWord()
    const written = { ...blank, item_id, action, recommendation, trade, severity, time_frame }
    this.save(tab, crypto.randomUUID(), { ...written, title }, 'title')
  }
  async change(tab: Tab, number: number): Promise<void> {
    const known = await this.chosenIn(tab, number)
    if (known === undefined) return this.add(tab, number)
    const field = number % 3 === 0 ? 'observation' : 'title'
    const comment = { ...writtenOf(known), [field]: this.around.newWord() }
    this.save(tab, known.comment_id, comment, field, known)
  }
  async remove(tab: Tab, number: number): Promise<void> {
    const known = await this.chosenIn(tab, number)
    if (known === undefined) return
    const { comment_id, title, observation, version } = known
    for (const word of [title, observation]) this.removed.add(word)
    tab.queue({ kind: 'commentRemoved', comment_id, title }, version, writtenOf(known))
  }
}
