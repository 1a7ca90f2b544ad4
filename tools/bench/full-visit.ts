import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword, people } from '#server/db/seed/people.ts'
import { templatesFrom } from '#tests/support/fixtures/templates.ts'
import { findingBody } from '#tests/support/fixtures/visit.ts'
import { type Client, makeClient } from '#tests/support/server/server.ts'

/** A long visit: each of the product's ten worksheets, with more items, findings and photos than any of the demo has. */
export const fullVisit = { sections: 10, items: 15, findings: 6, photos: 20 } as const
/** Of the items of a section: the first ones have a finding, these are inspected, the others are still to rate. */
export const inspectedFrom = fullVisit.findings
export const unratedFrom = 10

/** Who does it; nobody has begun this visit. */
export const visitor = 'inspector2'
export const inspectionId = idOf('inspection road-next')
export const propertyId = idOf('property road')

/** A worksheet of the visit: its address, its name, and its items in their order. */
export type Section = {
  worksheet_id: string
  label: string
  items: { item_id: string; label: string }[]
}

const expectSuccess = (answer: { status: number; body: unknown }) => {
  if (answer.status !== 200)
    throw new Error(`the visit cannot be filled: ${answer.status} ${JSON.stringify(answer.body)}`)
}

const drawn = (at: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: { r: at, g: 141, b: 255 - at },
    },
  })
    .jpeg()
    .toBuffer()

const addPhoto = async (
  inspector: Client,
  { worksheet_id }: Section,
  item_id: string,
  finding_id: string | null,
  at: number,
) => {
  const form = new FormData()
  form.set('worksheet_id', worksheet_id)
  form.set('item_id', item_id)
  if (finding_id !== null) form.set('finding_id', finding_id)
  form.set('caption', `Photo ${at} (demo)`)
  form.set('file', new Blob([new Uint8Array(await drawn(at))], { type: 'image/jpeg' }), 'photo.jpg')
  expectSuccess(await inspector.put(`/inspections/${inspectionId}/photos/${randomUUID()}`, form))
}

const rate = async (inspector: Client, item_id: string, rating: 'IN' | 'D') =>
  expectSuccess(
    await inspector.put(`/inspections/${inspectionId}/items/${item_id}`, {
      rating,
      limitation_reason: null,
      note: '',
      version: 0,
    }),
  )

const work = async (inspector: Client, section: Section, number: number) => {
  for (const [at, { item_id, label }] of section.items.slice(0, unratedFrom).entries()) {
    const hasFinding = at < fullVisit.findings
    await rate(inspector, item_id, hasFinding ? 'D' : 'IN')
    const finding_id = hasFinding ? randomUUID() : null
    if (finding_id !== null)
      expectSuccess(
        await inspector.put(
          `/inspections/${inspectionId}/findings/${finding_id}`,
          findingBody({ item_id, title: `${label} is worn (demo)` }),
        ),
      )
    // Two photos for each item that is rated: twenty for the section.
    for (const one of [0, 1])
      await addPhoto(inspector, section, item_id, finding_id, number * 20 + at * 2 + one)
  }
}

/**
 * Fills the inspector's next visit of the demo by the API alone: a template of their own with 15 items in each of ten
 * worksheets, 60 findings, and 200 photographs of 1600 × 1200. Answers its worksheets.
 */
export const fillVisit = async (url: string): Promise<Section[]> => {
  const email = people.find(({ key }) => key === visitor)?.email
  const { body } = await makeClient(url, null, null).post('/auth/login', {
    email,
    password: demoPassword,
  })
  const inspector = makeClient(url, body.token, body.user_id)
  const { product } = await templatesFrom(inspector)
  const sections = product
    .filter(({ optional }) => !optional)
    .slice(0, fullVisit.sections)
    .map(({ scope: _, optional: __, ...section }) => ({
      ...section,
      items: [
        ...section.items,
        ...Array.from({ length: fullVisit.items }, (_one, at) => ({
          item_id: `${section.worksheet_id}.own_more${at}`,
          label: `${section.label}, part ${at + 1}`,
          standard: '',
        })),
      ].slice(0, fullVisit.items),
    }))
  const templateId = randomUUID()
  expectSuccess(
    await inspector.put(`/templates/${templateId}`, { name: 'Long visit', sections, version: 0 }),
  )
  expectSuccess(
    await inspector.put(`/inspections/${inspectionId}/template`, { template_id: templateId }),
  )
  for (const [number, section] of sections.entries()) await work(inspector, section, number)
  return sections
}
