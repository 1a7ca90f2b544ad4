import type { Browser } from '@playwright/test'
import pg from 'pg'
import { paths } from '#contract/vocabulary/paths.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { signIn } from '#tests/support/browser/browser.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { median, type Row } from './row.ts'

const rounds = 20

/** From the transaction's commit to the frame in which another browser shows the notification. */
export const liveRows = async (browser: Browser, server: ServerProcess): Promise<Row[]> => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await signIn(page, 'homeowner')
  await page.goto(paths.notifications())
  await page.getByRole('heading', { level: 1 }).waitFor()
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const user = idOf('user homeowner')
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const title = `Measured notification ${round} of ${rounds}`
    const shown = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.body.textContent?.includes(text)) return
            observer.disconnect()
            requestAnimationFrame(() => resolve(Date.now()))
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
      title,
    )
    await client.query('begin')
    await client.query(
      `insert into notifications (user_id, type, title) values ($1, 'user_message', $2)`,
      [user, title],
    )
    await client.query(`select pg_notify('hearthkeep', $1)`, [user])
    const stored = Date.now()
    await client.query('commit')
    taken.push((await shown) - stored)
  }
  await client.end()
  await context.close()
  return [
    {
      what: 'Notification stored → painted in another browser',
      result: `${median(taken)} ms`,
      how: `median of ${rounds}, slowest ${Math.max(...taken)} ms`,
    },
  ]
}
