import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { paths } from '#contract/vocabulary/paths.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { signIn } from '#tests/support/browser/browser.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { median, type Row } from './row.ts'

const rounds = 9
const lane = idOf('property lane')
/** A home that somebody has looked after for a lifetime. */
const full = { issues: 300, documents: 200, reminders: 100, inspections: 40 } as const
const ids = {
  issues: 'issue_id',
  documents: 'document_id',
  reminders: 'reminder_id',
  inspections: 'inspection_id',
} as const

/** What two rows of a table may not share. */
const differs: Record<string, string> = {
  inspections: `jsonb_build_object('number', 'HF-' || n)`,
  issues: `jsonb_build_object('finding_id', null)`,
}

/** A second home of the owner of the seeded one: each row is one of the seeded home under an id of its own. */
const fill = async (databaseUrl: string): Promise<string> => {
  const home = randomUUID()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into properties select (jsonb_populate_record(null::properties,
        to_jsonb(p) || jsonb_build_object('property_id', $1::uuid, 'street', '1 Full Street', 'photo_id', null))).*
      from properties p where property_id = $2`,
      [home, lane],
    )
    for (const [table, count] of Object.entries(full)) {
      const id = ids[table as keyof typeof full] // the keys of `full`
      const own = differs[table] ?? `'{}'::jsonb`
      await client.query(
        `insert into ${table} select (jsonb_populate_record(null::${table},
          to_jsonb(one) || jsonb_build_object('property_id', $1::uuid, '${id}', gen_random_uuid()) || ${own})).*
        from generate_series(1, ${count}) n
        join (select t.*, row_number() over (order by ${id}) as k, count(*) over () as all_of
          from ${table} t where property_id = $2 ${table === 'inspections' ? "and status = 'finalized'" : ''}) one
          on one.k = 1 + n % one.all_of`,
        [home, lane],
      )
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return home
}

/** Milliseconds from the beginning of the navigation to the frame after the data is in the page. */
const paint = async (page: Page, path: string, shows: string): Promise<number> => {
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector) === null) return requestAnimationFrame(look)
      return requestAnimationFrame(() => Object.assign(window, { painted: performance.now() }))
    }
    requestAnimationFrame(look)
  }, shows)
  await page.goto(path)
  await page.waitForFunction(() => 'painted' in window)
  return page.evaluate(() => (window as unknown as { painted: number }).painted)
}

/** Frames from a press to the first one that shows its effect. */
const framesTo = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const box = document.querySelector<HTMLInputElement>('main tbody input[type=checkbox]')
        const shown = () =>
          [...document.querySelectorAll('main [role=status]')].some(
            ({ textContent }) => textContent === '1 selected',
          )
        let frames = 0
        const look = () => {
          frames += 1
          if (shown() || frames > 100) resolve(frames)
          else requestAnimationFrame(look)
        }
        box?.click()
        requestAnimationFrame(look)
      }),
  )

/** The pages of a full home against those of the seeded one, in turns, so that a busy moment affects both. */
export const homeRows = async (browser: Browser, server: ServerProcess): Promise<Row[]> => {
  const home = await fill(server.databaseUrl)
  const context = await browser.newContext({ baseURL: server.url })
  // tsx names the functions that run in the page by this.
  await context.addInitScript('globalThis.__name = (named) => named')
  const first = await context.newPage()
  await signIn(first, 'homeowner')
  await first.waitForURL('**/dashboard')
  const pages = [
    ['Dashboard', paths.propertyDashboard, 'main a[href^="/home-health/"]'],
    ['Issues', paths.issues, 'main tbody input[type=checkbox]'],
  ] as const
  const rows: Row[] = []
  for (const [name, address, shows] of pages) {
    const taken: Record<string, number[]> = { [lane]: [], [home]: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const propertyId of [lane, home]) {
        const page = await context.newPage()
        taken[propertyId]?.push(await paint(page, address({ propertyId }), shows))
        await page.close()
      }
    const [seeded, grown] = [median(taken[lane] ?? []), median(taken[home] ?? [])]
    rows.push({
      what: `${name} of a home with ${full.issues} issues, ${full.documents} documents, ${full.reminders} reminders, ${full.inspections} inspections: data painted`,
      result: `${Math.round(grown)} ms, ${(grown / seeded).toFixed(2)} × the seeded home`,
      how: `median of ${rounds}, in turns with the seeded home (${Math.round(seeded)} ms), bound 1.3 ×`,
    })
  }
  const page = await context.newPage()
  await page.goto(paths.issues({ propertyId: home }))
  await page.locator('main tbody input[type=checkbox]').first().waitFor()
  rows.push({
    what: 'Issues of that home: a press is shown',
    result: `after ${await framesTo(page)} frame(s)`,
    how: 'frames from the press on a check box to the count of what is selected, bound 1',
  })
  await context.close()
  return rows
}
