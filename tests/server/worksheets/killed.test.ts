import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword, people } from '#server/db/seed/people.ts'
import { makeFileStore } from '#server/files/store.ts'
import { type Device, type Made, openDevice } from '#tests/support/field/device.ts'
import { findingBody } from '#tests/support/fixtures/visit.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * Field work on two devices, and everything that comes between: no network, pages that are reloaded, sessions that
 * end, and a server that is killed in the middle. Whatever the order, every edit is accounted for, every photograph
 * arrives byte for byte, and each device's work arrives in its order. `npm run test:faults -- field 1000` plays a
 * thousand of them.
 */

const stories = Number(process.env.FIELD ?? 4)
const seed = Number(process.env.FIELD_SEED ?? 1)
const movesEach = 14
const inspectionId = idOf('inspection street')
const inspector = people.find(({ key }) => key === 'inspector')

let server: ServerProcess
let userId = ''
const login = async (): Promise<string> => {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: inspector?.email, password: demoPassword }),
  })
  const { token, user_id } = (await answer.json()) as { token: string; user_id: string }
  userId = user_id
  return token
}
let current = ''
const serverHas = async (): Promise<FieldWork> => {
  const answer = await fetch(`${server.url}/api/inspections/${inspectionId}/worksheets`, {
    headers: { authorization: `Bearer ${current}` },
  })
  return answer.json() as Promise<FieldWork>
}

let devices: readonly [Device, Device]
let db: Db
beforeAll(async () => {
  // A killed server is there again sooner when it finds its own code compiled.
  const cache = join(tmpdir(), 'hearthkeep-compiled')
  server = await startServerProcess({ env: { NODE_COMPILE_CACHE: cache } })
  db = connect(server.databaseUrl, 1)
  current = await login()
  const person = { userId, inspectionId, token: async () => current }
  devices = [await openDevice(server.url, person), await openDevice(server.url, person)]
})
afterAll(async () => {
  for (const device of devices) device.close()
  vi.unstubAllGlobals()
  vi.resetModules()
  await db.destroy()
  await server.close()
})

/** The next story begins without the findings and photos of this one, which each answer would bring along. */
const forget = async () => {
  for (const table of ['photos', 'findings'] as const)
    await db.deleteFrom(table).where('inspection_id', '=', inspectionId).execute()
}

/** What the server keeps of a picture of these bytes. */
const keptOf = async (bytes: Buffer): Promise<Buffer> => {
  const kept: Buffer[] = []
  const door = { put: async (_: string, of: Buffer) => void kept.push(of) }
  // Nothing but `put` is asked of it.
  await makeFileStore(door as never).prepare('nobody', bytes)
  return kept[0] ?? Buffer.alloc(0)
}
let colors = 0
const smallPhoto = (): Promise<Buffer> => {
  colors += 1
  const background = { r: colors % 256, g: (colors * 7) % 256, b: (colors * 31) % 256 }
  return sharp({ create: { width: 24, height: 18, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
const photoOf = (photo_id: string, finding_id: string | null): Photo => ({
  photo_id,
  finding_id,
  item_id: 'electrical.gfci_protection',
  worksheet_id: 'electrical',
  caption: '',
  width: 24,
  height: 18,
  url: 'blob:here',
  thumbnail_url: 'blob:here',
  created_at: new Date().toISOString(),
})

type Kind =
  | 'note'
  | 'find'
  | 'change'
  | 'photo'
  | 'off'
  | 'on'
  | 'reload'
  | 'expire'
  | 'kill'
  | 'start'
  | 'pause'
const often: readonly Kind[] = [
  ...(['note', 'note', 'find', 'find', 'change', 'change', 'photo', 'photo', 'off', 'on'] as const),
  ...(['reload', 'reload', 'expire', 'pause', 'pause', 'kill', 'start'] as const),
]

let words = 0
/** One story: moves that numbers choose, each on one of the devices; then the server is there, and all can be sent. */
const play = async (numbers: readonly number[]) => {
  let isUp = true
  /** What each device made, in its order; the last word of each target. */
  const made: [Made[], Made[]] = [[], []]
  const findings: [Finding[], Finding[]] = [[], []]
  const pictures = new Map<string, Buffer>()
  const begun = devices.map(({ sent }) => sent.length)
  const { worksheets } = await serverHas()
  const items = worksheets.flatMap((sheet) => sheet.items).slice(0, 4)
  const told: string[] = []
  const word = () => {
    words += 1
    return `word ${words}.`
  }
  for (const number of numbers) {
    const at = number % 2 === 0 ? 0 : 1
    const kind = often[(number >> 1) % often.length] ?? 'pause'
    const device = devices[at]
    told.push(`${kind} ${at}`)
    const mine = findings[at]
    if (kind === 'note') {
      const item = items[(number >> 6) % items.length]
      if (item !== undefined) made[at].push(await device.note(item, word()))
    } else if (kind === 'find' || (kind === 'change' && mine.length === 0)) {
      // The body of a test is a finding but for its place.
      const finding = {
        ...findingBody({ title: word() }),
        finding_id: crypto.randomUUID(),
        worksheet_id: 'electrical',
      } as Finding
      mine.push(finding)
      made[at].push(await device.find(finding))
    } else if (kind === 'change') {
      const [finding] = mine.slice((number >> 6) % mine.length)
      if (finding !== undefined) made[at].push(await device.find({ ...finding, title: word() }))
    } else if (kind === 'photo') {
      const id = crypto.randomUUID()
      const bytes = await smallPhoto()
      pictures.set(id, bytes)
      made[at].push(await device.photograph(photoOf(id, mine.at(-1)?.finding_id ?? null), bytes))
    } else if (kind === 'reload') await device.reload()
    else if (kind === 'expire') device.expire()
    else if (kind === 'off' || kind === 'on') device.network(kind === 'on')
    else if (kind === 'kill' && isUp) {
      await server.kill()
      isUp = false
    } else if (kind === 'start' && !isUp) {
      await server.start()
      isUp = true
    } else await new Promise((resolve) => setImmediate(resolve))
  }
  // What is not sent is on the disk, whatever became of the server. What arrives right now leaves the disk first.
  for (const device of devices)
    await vi.waitFor(
      async () => {
        await device.onDisk()
        const ids = (await device.unsentOnDisk()).map(({ id }) => id).sort()
        const wanted = device.entries().map(({ id }) => id)
        expect(ids, told.join()).toEqual(wanted.sort())
      },
      { timeout: 30_000 },
    )
  if (!isUp) await server.start()
  for (const device of devices) await device.settle()
  await check(told.join(), made, pictures, begun)
  await forget()
}

const check = async (
  story: string,
  made: readonly [Made[], Made[]],
  pictures: ReadonlyMap<string, Buffer>,
  begun: readonly number[],
) => {
  const has = await serverHas()
  const there = JSON.stringify(has)
  const lastOf = (all: readonly Made[]) => new Map(all.map(({ target, word }) => [target, word]))
  const last = [lastOf(made[0]), lastOf(made[1])] as const
  for (const [at, device] of devices.entries()) {
    const waiting = JSON.stringify(device.takeOff())
    const other = last[1 - at]
    for (const [target, word] of last[at] ?? []) {
      const isThere = there.includes(word) || waiting.includes(word)
      // Only the word of a device that had seen this one may be in its place.
      const seen = devices[1 - at]?.sent.some((one) => one.target === target)
      const replaced =
        target.startsWith('item:') && seen && there.includes(other?.get(target) ?? '?')
      expect([target, word, isThere || replaced], story).toEqual([target, word, true])
    }
    // Findings arrive in the order in which they were made; a page that was reloaded meanwhile hears of some no more.
    const heard = [...new Set(device.sent.slice(begun[at]).map(({ target }) => target))]
    const order = [...new Set((made[at] ?? []).map(({ target }) => target))]
    const findings = (targets: readonly string[]) =>
      targets.filter((target) => target.startsWith('finding:') && heard.includes(target))
    expect(findings(heard), story).toEqual(findings(order))
    await device.onDisk()
    expect(await device.unsentOnDisk(), story).toEqual([])
  }
  for (const [id, bytes] of pictures) {
    const url = has.photos.find(({ photo_id }) => photo_id === id)?.url
    const served = await fetch(`${server.url}/api${url}`)
    const same = Buffer.from(await served.arrayBuffer()).equals(await keptOf(bytes))
    expect([id, same], story).toEqual([id, true])
  }
}

it(
  'accounts for every edit and photograph, whatever comes between',
  async () => {
    for (let at = 0; at < stories; at += 1) {
      const [numbers = []] = fc.sample(
        fc.array(fc.nat(), { minLength: movesEach, maxLength: movesEach }),
        { seed: seed + at, numRuns: 1 },
      )
      await play(numbers).catch((error: unknown) => {
        throw new Error(`seed ${seed + at}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        })
      })
      if (stories > 4) console.log(`${at + 1} of ${stories} stories`)
    }
  },
  60_000 + stories * 60_000,
)
