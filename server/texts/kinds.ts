import { namesIn } from '#contract/vocabulary/texts.ts'
import { invalid } from '#server/errors.ts'
import { type MailText, mailTexts } from './mail-texts.ts'
import { noticeTexts } from './notice-texts.ts'

/** The kinds of notices and mails whose words a firm can change, and the rules for these words. */

export type Words = { subject: string; body: string }
export type TextKind = {
  kind: string
  channel: 'notice' | 'mail'
  says: string
  to: 'homeowner' | 'inspector' | 'admin' | 'person'
  /** Its wording until the firm changes it; a notice is its subject alone. */
  standard: Words
  /** The fields that its words may have, and whether they must. */
  fields: readonly { name: string; needed: boolean }[]
  /** The words on the button of a mail; null: none. */
  button: string | null
}

const fieldsOf = (standard: Words, needs: readonly string[], also: readonly string[]) =>
  [...new Set([...namesIn(`${standard.subject}\n${standard.body}`), ...also])].map((name) => ({
    name,
    needed: needs.includes(name),
  }))

export const textKinds: readonly TextKind[] = [
  ...Object.entries<MailText>(mailTexts).map(([name, text]): TextKind => {
    const standard = { subject: text.subject, body: text.body }
    return {
      kind: `mail.${name}`,
      channel: 'mail',
      says: text.says,
      to: text.to,
      standard,
      fields: fieldsOf(standard, text.needs, text.also ?? []),
      button: text.button,
    }
  }),
  ...noticeTexts.map(([kind, { to, says, subject }]): TextKind => {
    const standard = { subject, body: '' }
    // A notice is one sentence: without one of its facts nobody knows what it is about.
    return {
      kind,
      channel: 'notice',
      says,
      to,
      standard,
      fields: fieldsOf(standard, namesIn(subject), []),
      button: null,
    }
  }),
]

export const textKindOf = (kind: string): TextKind | undefined =>
  textKinds.find((one) => one.kind === kind)

const inBraces = (name: string) => `{${name}}`

/**
 * Checks the words for a kind. Errors: 400 at the field for a mail without a body and a notice with one, for a
 * placeholder that this kind does not have, for one that it needs and lacks, and for a brace that is no placeholder.
 */
export const checkWords = ({ channel, fields }: TextKind, words: Words): void => {
  if (channel === 'mail' && words.body === '') throw invalid({ body: 'The text is required.' })
  if (channel === 'notice' && words.body !== '')
    throw invalid({ body: 'A notice is one sentence and has no other text.' })
  for (const place of ['subject', 'body'] as const) {
    const text = words[place]
    const unknown = namesIn(text).find((name) => fields.every((field) => field.name !== name))
    if (unknown !== undefined)
      throw invalid({
        [place]:
          fields.length === 0
            ? `There is no placeholder ${inBraces(unknown)}: this text has none.`
            : `There is no placeholder ${inBraces(unknown)}. Choose one of ${fields.map(({ name }) => inBraces(name)).join(', ')}.`,
      })
    if (/[{}]/.test(text.replaceAll(/\{[^{}\n]*\}/g, '')))
      throw invalid({ [place]: 'A brace is open: write a placeholder as {name}, in one line.' })
  }
  const used = namesIn(`${words.subject}\n${words.body}`)
  const missing = fields.filter(({ name, needed }) => needed && !used.includes(name))
  if (missing.length > 0)
    throw invalid({
      [channel === 'mail' ? 'body' : 'subject']:
        `This text needs ${missing.map(({ name }) => inBraces(name)).join(', ')}: without it nobody knows what it is about.`,
    })
}
