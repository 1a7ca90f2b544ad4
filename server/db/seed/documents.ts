import { type DocumentCategory, goesWithHome } from '#contract/vocabulary/documents.ts'
import type { System } from '#contract/vocabulary/worksheets.ts'
import type { FileStore } from '#server/files/store.ts'
import { documents, endsOf } from '#server/lives/document.ts'
import { begin, step } from '#server/lives/live.ts'
import { makePaper } from '#server/papers/paper.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import type { Ground } from './ids.ts'
import { at, personOf } from './past.ts'
import { picture } from './pictures.ts'

const day = 86_400_000

type Paper = {
  name: string
  category: DocumentCategory
  system: System | null
  /** Days since it was added, and days until its last day. */
  age: number
  ends: number | null
} & ({ lines: readonly string[] } | { scene: string })

/** The papers of the demo's first home: invented, and they say so. */
const papers: readonly Paper[] = [
  {
    name: 'Water heater warranty (demo)',
    category: 'warranty',
    system: 'plumbing',
    age: 260,
    ends: 18,
    lines: [
      'Specimen Heating Company (demo)',
      'Model DEMO-50, 50 gallons, serial number DEMO-0042.',
      'Tank and parts are covered for six years from the purchase. Labor is covered for one year.',
      'Keep the receipt of the yearly flush: without it the cover of the tank ends.',
    ],
  },
  {
    name: 'Homeowner’s insurance policy (demo)',
    category: 'insurance',
    system: null,
    age: 120,
    ends: 210,
    lines: [
      'Example Mutual (demo)',
      'Policy DEMO-7781 for the home at 12 Example Lane.',
      'Wind and hail: the deductible is one percent of the insured value.',
      'Report damage to the roof within thirty days.',
    ],
  },
  {
    name: 'Receipt: gutter cleaning (demo)',
    category: 'receipt',
    system: 'roof',
    age: 32,
    ends: null,
    lines: ['Sample Gutters (demo)', 'Gutters and downspouts cleaned, 140 feet.', 'Paid: $180.00'],
  },
  {
    name: 'Where the water is shut off (demo)',
    category: 'photo',
    system: 'plumbing',
    age: 12,
    ends: null,
    scene: 'shut-off',
  },
]

const pdfs = new Map<string, Promise<Buffer>>()
/** The PDF of a paper; the server makes each one once. */
const pdfOf = (name: string, lines: readonly string[]): Promise<Buffer> => {
  const known = pdfs.get(name)
  if (known !== undefined) return known
  const paper = makePaper(name, 'Hearthkeep demo', new Date(0))
  paper.heading('H1', name)
  for (const line of lines) paper.paragraph(line)
  const made = paper.finish('Invented for the demo')
  pdfs.set(name, made)
  return made
}

/** The owner's documents, each with the life that it would have had. */
export const addDocuments = async (ground: Ground, files: FileStore): Promise<void> => {
  const { db, id, now } = ground
  const property_id = id('property lane')
  const owner_id = id('user homeowner')
  const sender = personOf(ground, 'homeowner', 'homeowner')
  for (const paper of papers) {
    const { name, category, system, age, ends } = paper
    const document_id = id(`document ${name}`)
    const then = at(ground, now - age * day)
    const bytes =
      'lines' in paper ? await pdfOf(name, paper.lines) : (await picture(paper.scene)).full
    const content_type = 'lines' in paper ? 'application/pdf' : 'image/webp'
    await begin(then, documents, {
      event: 'begin',
      sender,
      by: ['owner'],
      data: {},
      facts: { owner_id, name, category, goes_with_home: goesWithHome[category] },
      insert: async ({ value }) => {
        await db
          .insertInto('documents')
          .values({
            document_id,
            property_id,
            name,
            category,
            goes_with_home: goesWithHome[category],
            state: value,
            bytes: bytes.length,
            text: 'lines' in paper ? [name, ...paper.lines].join('\n') : '',
            created_at: new Date(then.now),
          })
          .execute()
        return document_id
      },
    })
    const stored = `document-${name.replace(/\W+/g, '-')}`
    await files.shareWhole(db, owner_id, document_id, { name: stored, content_type, bytes })
    const shown =
      'scene' in paper ? await files.share(db, owner_id, stored, () => picture(paper.scene)) : null
    await step(then, documents, {
      id: document_id,
      event: 'keep',
      sender,
      data: { file_id: document_id, content_type, picture_id: shown?.file_id ?? null },
    })
    const expires_on = ends === null ? null : new Date(now + ends * day).toISOString().slice(0, 10)
    await step(at(ground, now - age * day + 60_000), documents, {
      id: document_id,
      event: 'describe',
      sender,
      data: {
        name,
        category,
        system,
        issue_id: null,
        expires_on,
        ...endsOf(timeZoneOf('TX', null), expires_on),
      },
    })
    const { ending_at } = endsOf(timeZoneOf('TX', null), expires_on)
    // The event that the clock has sent since then.
    if (ending_at !== null && Date.parse(ending_at) < now)
      await step(at(ground, Date.parse(ending_at)), documents, {
        id: document_id,
        event: 'endSoon',
        sender: 'clock',
        data: {},
      })
  }
}
