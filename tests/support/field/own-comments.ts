import type { OwnComment, WrittenComment } from '#contract/own-comments.ts'
import {
  ofOwnComments,
  withUnsentComments,
  writtenOf,
} from '#src/machines/worksheets/comment-edit.ts'
import { type Around, OwnList } from './own-list.ts'
import type { Tab } from './tab.ts'

/* The comments of an inspector's own in a story of field work. */

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

export class OwnComments extends OwnList<OwnComment, WrittenComment> {
  constructor(around: Around) {
    super(around, {
      name: 'comment',
      path: '/own-comments',
      of: ofOwnComments,
      // The answer of the list.
      thingsIn: ({ comments }) => comments as OwnComment[],
      writtenOf,
      withUnsent: (comments, entries) => withUnsentComments(comments, [], entries),
      wordsOf: ({ title, observation }) => ({ title, observation }),
      edit: (comment_id, comment) => ({ kind: 'comment', comment_id, comment }),
      removal: ({ comment_id, title }) => ({ kind: 'commentRemoved', comment_id, title }),
    })
  }

  /** One is written, or kept from the newest finding where `number` says so. */
  add(tab: Tab, number: number): void {
    const finding = number % 2 === 0 ? undefined : tab.work()?.findings.at(-1)
    const { item_id, action, recommendation, trade, severity, time_frame } = finding ?? blank
    // A title of its own: the finding's would be found here too, if the finding were lost.
    const title = this.around.newWord()
    const written = { ...blank, item_id, action, recommendation, trade, severity, time_frame }
    this.save(tab, crypto.randomUUID(), { ...written, title }, 'title', title)
  }
  async change(tab: Tab, number: number): Promise<void> {
    const known = await this.chosenIn(tab, number)
    if (known === undefined) return this.add(tab, number)
    const place = number % 3 === 0 ? 'observation' : 'title'
    const word = this.around.newWord()
    this.save(tab, known.comment_id, { ...writtenOf(known), [place]: word }, place, word, known)
  }
}
