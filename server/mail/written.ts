import { type Facts, type FieldsIn, filled } from '#contract/vocabulary/texts.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Tenant } from '#server/tenant.ts'
import type { Words } from '#server/texts/kinds.ts'
import { type MailKind, type MailText, mailTexts } from '#server/texts/mail-texts.ts'
import { ownWords } from '#server/texts/own.ts'
import type { Mail } from './queue.ts'
import { alsoSays, letter } from './templates.ts'

/** What a mail is written from, so that a firm can say it in its own words. */
export type MailWording = {
  kind: string
  facts: Facts
  name: string
  /** Sentences after the firm's own text, such as one about an attached file. */
  after: readonly string[]
  /** Sentences at the foot, such as how to stop such mails. */
  foot: readonly string[]
  /** Null: what it leads to is no longer for its reader. */
  action: { label: string; url: string } | null
}

/** The facts that words may name, a fact that is a list with a line for each. */
type FactsOf<K extends MailKind> = Readonly<
  Record<
    | FieldsIn<(typeof mailTexts)[K]['subject' | 'body']>
    | ((typeof mailTexts)[K] extends { also: readonly (infer A extends string)[] } ? A : never),
    string
  >
>

/** The paragraphs of a text with its facts; a line that is empty then is left out. */
export const paragraphsOf = (body: string, facts: Facts): string[] =>
  filled(body, facts)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A subject is one line, whatever its facts are. */
export const subjectOf = (subject: string, facts: Facts): string =>
  filled(subject, facts).replaceAll(/\s+/g, ' ').trim()

const lettered = (to: string, words: Words, { facts, name, after, action }: MailWording) =>
  letter(
    to,
    subjectOf(words.subject, facts),
    name,
    [...paragraphsOf(words.body, facts), ...after],
    action ?? undefined,
  )

/** A mail in the standard words of its kind. */
export const written = <K extends MailKind>(
  kind: K,
  { to, name }: { to: string; name: string },
  facts: FactsOf<K>,
  url: string | null,
  after: readonly string[] = [],
): Mail => {
  const words: MailText = mailTexts[kind]
  const wording = {
    kind: `mail.${kind}`,
    facts,
    name,
    after,
    foot: [],
    action: url === null ? null : { label: words.button, url },
  }
  return { ...lettered(to, words, wording), wording }
}

/** The mail in the words of a firm, if the firm has any for it. */
export const inOwnWords = async (db: Queries, tenant: Tenant, mail: Mail): Promise<Mail> => {
  if (mail.wording === undefined) return mail
  const words = await ownWords(db, tenant, mail.wording.kind)
  if (words === null) return mail
  const { foot } = mail.wording
  const said = { ...lettered(mail.to, words, mail.wording), wording: { ...mail.wording, foot: [] } }
  return foot.reduce(alsoSays, { ...mail, ...said })
}
