import * as z from 'zod/mini'
import { writtenComment } from '#contract/own-comments.ts'
import { photo } from '#contract/photo-parts.ts'
import { finding } from '#contract/recorded.ts'
import { writtenTemplate } from '#contract/templates.ts'
import { testKinds } from '#contract/vocabulary/worksheets.ts'
import { item } from '#contract/worksheets.ts'
import type { Place } from '#src/machines/worksheets/holdings.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { CallError } from '#src/services/call-error.ts'

/*
 * Unsent work as the text of a file, and back. The file comes from outside when it is read, so it is checked whole:
 * its kind, its format, its digest, its shape, and whose it is.
 */

const kind = 'hearthkeep-unsent-work'
/** The format that this version writes; the first had neither a number nor a digest. */
const format = 2

export type Copied = {
  userId: string
  copiedAt: string
  /** Made for the inspector who has the inspection now: that person may read it in. */
  handedOver: boolean
  entries: Entry[]
  /** By the ids of their photos. */
  pictures: ReadonlyMap<string, Blob>
  places: Readonly<Record<string, Place>>
}

const sentences = {
  foreign: 'This file is not a copy of unsent work.',
  newer:
    'A newer version of this app made this copy. Reload this page to get that version, then read the copy in again.',
  damaged:
    'This copy is damaged, so nothing was added. Copy the work out again on the other device.',
  other: 'This copy holds the work of another person. Only they can import it.',
  empty: 'This copy holds no work.',
} as const
const bad = (why: keyof typeof sentences) => new CallError(sentences[why], `copy_${why}`)

const key = z.string().check(z.regex(/^[\w-]{1,80}$/))
const words = z.string().check(z.maxLength(10_000))
const version = z.number()
/** An address of a page that is gone, or one of our server's; a picture is asked of nobody else. */
const address = z.string().check(z.regex(/^(blob:|\/photos\/[\w-]+\/\w+$)/))

const edit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('item'), item }),
  z.object({ kind: z.literal('fact'), fact_id: words, value: words }),
  z.object({
    kind: z.literal('conditions'),
    conditions: z.object({
      weather: words,
      temperature_f: z.nullable(z.number()),
      occupancy: words,
      utilities_on: words,
      people_present: words,
    }),
  }),
  z.object({ kind: z.literal('test'), test: z.enum(testKinds), reason: words }),
  z.object({
    kind: z.literal('aside'),
    aside: z.object({ aside_id: key, label: words, field: words, value: words }),
  }),
  z.object({ kind: z.literal('markInspected'), worksheet_id: key }),
  z.object({
    kind: z.literal('finding'),
    finding: z.object({ ...finding.shape, finding_id: key }),
  }),
  z.object({ kind: z.literal('findingRemoved'), finding_id: key }),
  z.object({
    kind: z.literal('photo'),
    photo: z.object({ ...photo.shape, photo_id: key, url: address, thumbnail_url: address }),
  }),
  z.object({ kind: z.literal('photoRemoved'), photo_id: key }),
  z.object({ kind: z.literal('cover'), photo_id: z.nullable(key) }),
  z.object({ kind: z.literal('comment'), comment_id: key, comment: writtenComment }),
  z.object({ kind: z.literal('commentRemoved'), comment_id: key, title: words }),
  z.object({ kind: z.literal('template'), template_id: key, template: writtenTemplate }),
  z.object({ kind: z.literal('templateRemoved'), template_id: key, title: words }),
])

const entry = z.object({
  id: key,
  userId: key,
  inspectionId: key,
  target: words,
  edit,
  version: z.nullable(version),
  base: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  queuedAt: z.number(),
  state: z.enum(['waiting', 'sending', 'attention']),
  problem: z.nullable(
    z.object({
      message: words,
      code: words,
      status: z.nullable(z.number()),
      fields: z.record(z.string(), z.string()),
    }),
  ),
})
const place = z.object({ street: words, city: words, number: words, property_id: key })
const pictureText = /^data:(image\/[a-z+.-]+);base64,([A-Za-z0-9+/]*={0,2})$/
const file = z.object({
  kind: z.literal(kind),
  format: z.optional(z.number()),
  copied_at: words,
  user_id: z.optional(key),
  handed_over: z.optional(z.boolean()),
  digest: z.optional(z.string()),
  entries: z.array(entry),
  pictures: z.record(key, z.string().check(z.regex(pictureText))),
  places: z.optional(z.record(key, place)),
})

/** SHA-256 of what a copy holds, as hexadecimal digits. */
const digestOf = async (held: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(held))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const step = 0x8000
const asText = async (picture: Blob): Promise<string> => {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  let text = ''
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += step)
    text += String.fromCharCode(...bytes.subarray(at, at + step))
  return `data:${picture.type || 'image/jpeg'};base64,${btoa(text)}`
}
const asPicture = (text: string): Blob => {
  const [, type = '', base64 = ''] = pictureText.exec(text) ?? []
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}

/** The text of a file with this work. */
export const copiedText = async ({
  userId,
  copiedAt,
  handedOver,
  entries,
  pictures,
  places,
}: Copied): Promise<string> => {
  const texts: Record<string, string> = {}
  for (const [photoId, picture] of pictures) texts[photoId] = await asText(picture)
  return JSON.stringify({
    kind,
    format,
    copied_at: copiedAt,
    user_id: userId,
    handed_over: handedOver,
    digest: await digestOf([entries, texts, places]),
    entries,
    pictures: texts,
    places,
  })
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text))
  } catch {
    // Half of a file still says whose kind it was.
    throw bad(text.includes(kind) ? 'damaged' : 'foreign')
  }
}

/**
 * The work in a file's text, for this person.
 * Errors: `copy_foreign`, `copy_newer`, `copy_damaged`, `copy_other` (another person's) and `copy_empty`, each with a
 * sentence.
 */
export const readCopied = async (text: string, userId: string): Promise<Copied> => {
  const raw = parsed(text)
  if (raw.kind !== kind) throw bad('foreign')
  if (typeof raw.format === 'number' && raw.format > format) throw bad('newer')
  const read = file.safeParse(raw)
  if (!read.success) throw bad('damaged')
  const { format: made, digest, user_id, handed_over = false, places = {}, pictures } = read.data
  if (made !== undefined && digest !== (await digestOf([raw.entries, raw.pictures, raw.places])))
    throw bad('damaged')
  // Checked above, and taken as it is: what a schema leaves out would be lost.
  const entries = raw.entries as Entry[]
  const [first] = entries
  if (first === undefined) throw bad('empty')
  const owner = user_id ?? first.userId
  if (entries.some((one) => one.userId !== owner)) throw bad('damaged')
  if (owner !== userId && !handed_over) throw bad('other')
  return {
    userId: owner,
    copiedAt: read.data.copied_at,
    handedOver: handed_over,
    entries,
    pictures: new Map(Object.entries(pictures).map(([id, held]) => [id, asPicture(held)])),
    places,
  }
}

/** Photos of these entries whose pictures are in neither the copy nor the server's hands. */
export const withoutPicture = ({ entries, pictures }: Copied): Entry[] =>
  entries.filter((one) => {
    const carried = one.edit as Edit
    return (
      carried.kind === 'photo' &&
      carried.photo.url.startsWith('blob:') &&
      !pictures.has(carried.photo.photo_id)
    )
  })
