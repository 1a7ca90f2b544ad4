import type { PhotoMark } from '#contract/photo-marks.ts'
import { priceInputFor, quote } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { airTests } from '#contract/vocabulary/worksheets.ts'
import type { FileStore } from '#server/files/store.ts'
import { sop } from '#server/resources/worksheets/sop.ts'
import { dayIn, instantOf, timeZoneOf } from '#server/time-zones.ts'
import { comments } from './comments.ts'
import type { Ground } from './ids.ts'
import { homes } from './people.ts'
import { type FileOf, fileOfScene, sceneOf } from './pictures.ts'
import { leadOn, requestVisit } from './visit-life.ts'
import { type Visit, visits } from './visits.ts'

const day = 86_400_000

/** Nine in the morning in Texas, this many days from now; a future time moves on to a weekday. */
const startOf = (now: number, days: number): Date => {
  const zone = timeZoneOf('TX', null)
  const at = (ahead: number) => instantOf(zone, dayIn(zone, now + ahead * day), 9 * 60)
  const weekend = (date: Date) => [0, 6].includes(date.getUTCDay())
  let ahead = days
  while (days > 0 && weekend(at(ahead))) ahead += 1
  return at(ahead)
}

/** A cool day: the inspector did not run the cooling of one home. */
const conditions = JSON.stringify({
  weather: 'Clear',
  temperature_f: 58,
  occupancy: 'occupied',
  utilities_on: 'all',
  people_present: 'The owner',
})
const none = JSON.stringify({
  weather: '',
  temperature_f: null,
  occupancy: 'unknown',
  utilities_on: 'unknown',
  people_present: '',
})

/** What the inspector wrote down of a home, where it is not the first choice: no home of the demo has a basement. */
const factsOf = (home: string): Record<string, string> => ({
  'Water shut-off location': 'Utility room',
  ...(homes.find(({ key }) => key === home)?.foundation === 'crawl_space'
    ? { 'Crawl space access': 'Interior hatch' }
    : { 'Foundation type': 'Slab on grade' }),
})

const addFieldWork = async (
  ground: Ground,
  fileOf: FileOf,
  visit: Visit,
  inspectionId: string,
  inspectorId: string,
) => {
  const { db, id } = ground
  const sheets = sop.slice(0, visit.worksheets)
  const found = visit.findings.flatMap(([id, locations]) => {
    const comment = comments.find((one) => one.comment_id === id)
    return comment === undefined ? [] : [{ comment, locations, item_id: comment.item_id }]
  })
  const rate = (item_id: string, sheet: string) =>
    found.some((one) => one.item_id === item_id)
      ? ('D' as const)
      : item_id === 'structure.crawl_space' && visit.home !== 'lane' && visit.home !== 'court'
        ? ('NP' as const)
        : item_id === 'structure.basement' ||
            sheet === 'fireplace' ||
            item_id === 'plumbing.sump_pump'
          ? ('NP' as const)
          : item_id === 'cooling.cooling_system' && visit.home === 'lane'
            ? ('NI' as const)
            : ('IN' as const)
  const ratings = sheets.flatMap((sheet) =>
    sheet.items.map((item) => {
      const rating = rate(item.item_id, sheet.worksheet_id)
      return {
        inspection_id: inspectionId,
        item_id: item.item_id,
        rating,
        limitation_reason: rating === 'NI' ? 'too_cold' : null,
        note: '',
        version: 1,
      }
    }),
  )
  if (ratings.length > 0) await db.insertInto('item_ratings').values(ratings).execute()
  const told = factsOf(visit.home)
  const facts = sheets.flatMap((sheet) =>
    sheet.facts.map((fact) => ({
      inspection_id: inspectionId,
      fact_id: fact.fact_id,
      value: told[fact.label] ?? fact.options[0] ?? '',
      version: 1,
    })),
  )
  if (facts.length > 0) await db.insertInto('facts').values(facts).execute()
  for (const { comment, locations, item_id } of found) {
    const finding_id = id(`finding ${visit.key} ${comment.comment_id}`)
    const {
      comment_id: _,
      synonyms: __,
      is_limitation: ___,
      limitation_reason: ____,
      ...words
    } = comment
    const place = locations.length > 0 ? locations.join(' and ').toLowerCase() : 'several places'
    await db
      .insertInto('findings')
      .values({
        ...words,
        observation: comment.observation
          .replace('{location}', `the ${place}`)
          .replace('the several', 'several'),
        finding_id,
        inspection_id: inspectionId,
        item_id,
        locations: JSON.stringify(locations),
        private_note: 'Demo: a private note never leaves the inspector’s pages.',
        version: 1,
      })
      .execute()
    await addPhoto(ground, fileOf, inspectorId, inspectionId, comment.worksheet_id, {
      finding_id,
      item_id,
      name: comment.title,
      ...sceneOf(comment.comment_id),
    })
  }
  if (visit.worksheets > 0)
    await addPhoto(ground, fileOf, inspectorId, inspectionId, 'exterior', {
      name: 'Front of the home',
      caption: 'Front of the home',
      scene: 'front',
      marks: [],
    })
}

const addPhoto = async (
  { db, id }: Ground,
  fileOf: FileOf,
  owner: string,
  inspectionId: string,
  worksheet: string,
  about: {
    finding_id?: string
    item_id?: string
    /** Its id is made of it. */
    name: string
    caption?: string
    scene: string
    marks: PhotoMark[]
  },
) => {
  await db
    .insertInto('photos')
    .values({
      photo_id: id(`photo ${inspectionId} ${worksheet} ${about.name}`),
      inspection_id: inspectionId,
      worksheet_id: worksheet,
      finding_id: about.finding_id ?? null,
      item_id: about.item_id ?? null,
      caption: about.caption ?? '',
      marks: JSON.stringify(about.marks),
      file_id: await fileOf(about.scene, owner),
    })
    .execute()
}

/** A report is published before the monitor has run its two days: it says why its test is not in it. */
const leaveTests = async ({ db }: Ground, { services }: Visit, inspection_id: string) => {
  for (const kind of airTests.filter((test) => services.includes(test)))
    await db
      .insertInto('tests_not_done')
      .values({
        inspection_id,
        kind,
        reason: 'Demo: the monitor ran for two more days; its result followed.',
        version: 1,
      })
      .execute()
}

/** Adds the visits of some of the days before and after today, in their order. */
export const addVisits = async (
  ground: Ground,
  files: FileStore,
  isOfThese: (days: number) => boolean,
) => {
  const { id, now } = ground
  const fileOf = fileOfScene(ground, files)
  for (const visit of visits.filter(({ days }) => isOfThese(days))) {
    const home = homes.find((one) => one.key === visit.home)
    if (home === undefined) continue
    const price = quote(
      priceInputFor(
        { square_feet: home.area, year_built: home.year, foundation: home.foundation },
        visit.services,
        false,
      ),
      defaultPriceTable,
    )
    const when = { start: startOf(now, visit.days), minutes: price.minutes }
    const inspection_id = await requestVisit(ground, visit, home, when, {
      inspection_id: id(`inspection ${visit.key}`),
      reason: 'yearly',
      services: JSON.stringify(visit.services),
      quote: JSON.stringify(price),
      access_notes: 'Demo: the key is in the box by the door.',
      conditions: visit.worksheets > 0 ? conditions : none,
    })
    if (visit.inspector === null) continue
    await addFieldWork(ground, fileOf, visit, inspection_id, id(`user ${visit.inspector}`))
    if (visit.status === 'finalized') await leaveTests(ground, visit, inspection_id)
    await leadOn(ground, { ...visit, inspector: visit.inspector }, home, when)
  }
}
