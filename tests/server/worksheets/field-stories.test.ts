import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, it, vi } from 'vitest'
import { connect, type Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword, people } from '#server/db/seed/people.ts'
import { makeFileStore } from '#server/files/store.ts'
import { installBrowser } from '#tests/support/field/device.ts'
import { Story } from '#tests/support/field/story.ts'
import type { Person } from '#tests/support/field/tab.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * Field work of two inspectors on two devices with two tabs each, and everything that comes between: no network,
 * answers that are lost, pages that are reloaded or crash, people who look away and back, sessions that end, an
 * inspection that changes hands, a server that is killed in the middle, and comments and templates of each
 * inspector's own. Whatever the order, every edit is accounted for, every photograph arrives byte for byte, and each
 * tab's findings arrive in their order. `npm run test:faults -- field 1000` plays a thousand.
 */

const stories = Number(process.env.FIELD ?? 12)
const seed = Number(process.env.FIELD_SEED ?? 1)

/** How often each move comes, among all of them. */
const weights = {
  note: 30,
  find: 20,
  change: 30,
  photo: 12,
  'write a comment': 12,
  'change a comment': 18,
  'remove a comment': 6,
  'write a template': 8,
  'change a template': 18,
  'remove a template': 4,
  off: 12,
  on: 15,
  'lose the request': 8,
  'lose the answer': 14,
  reload: 10,
  crash: 14,
  expire: 6,
  look: 10,
  hand: 6,
  person: 4,
  kill: 2,
  start: 6,
  pause: 50,
} as const
type Kind = keyof typeof weights
type Move = readonly [kind: Kind, tab: number, number: number]
/** What a story is about: two devices meet more often where they write the same kind of thing. */
const subjects: readonly (readonly Kind[])[] = [
  ['note'],
  ['find', 'change', 'photo'],
  ['write a comment', 'change a comment', 'remove a comment'],
  ['write a template', 'change a template', 'remove a template'],
]
const writing = subjects.flat()
/** `subject`: its moves alone write, beside one in eight of the others; null: all write. */
const movesOf = (subject: readonly Kind[] | null): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.tuple(
      fc.oneof(
        ...Object.entries(weights).map(([name, often]) => {
          // Object.entries forgets the names of its keys.
          const kind = name as Kind
          const isOf = subject === null || !writing.includes(kind)
          const weight = isOf ? often : Math.ceil(often * (subject.includes(kind) ? 3 : 1 / 8))
          return { weight, arbitrary: fc.constant(kind) }
        }),
      ),
      fc.nat(3),
      fc.nat(60),
    ),
    { minLength: 12, maxLength: 28, size: 'max' },
  )
const moves = fc.constantFrom(null, ...subjects).chain(movesOf)

const make = async (story: Story, [kind, at, number]: Move): Promise<void> => {
  const tab = story.tabs[at]
  if (tab === undefined) return
  const person = persons[number % 2] ?? persons[0]
  switch (kind) {
    case 'note':
      return story.note(tab, number)
    case 'find':
      return story.find(tab)
    case 'change':
      return story.change(tab, number)
    case 'photo':
      return story.photograph(tab)
    case 'write a comment':
      return story.comments.add(tab, number)
    case 'change a comment':
      return story.comments.change(tab, number)
    case 'remove a comment':
      return story.comments.remove(tab, number)
    case 'write a template':
      return story.templates.add(tab)
    case 'change a template':
      return story.templates.change(tab, number)
    case 'remove a template':
      return story.templates.remove(tab, number)
    case 'off':
    case 'on':
      tab.device.online = kind === 'on'
      return
    case 'lose the request':
      return story.fault(tab, 'before')
    case 'lose the answer':
      return story.fault(tab, 'after')
    case 'reload':
      return story.reload(tab)
    case 'crash':
      return story.crash(tab)
    case 'expire':
      return tab.expire()
    case 'look':
      return tab.look()
    case 'hand':
      return story.giveTo(person)
    case 'person':
      return story.reload(tab, person)
    case 'kill':
      return story.isUp ? story.kill() : undefined
    case 'start':
      return story.isUp ? undefined : story.start()
    case 'pause':
      // As many turns as a request or a write may take.
      for (let turn = 0; turn < number; turn += 1)
        await new Promise((resolve) => setImmediate(resolve))
  }
}

let server: ServerProcess
let db: Db
let persons: readonly [Person, Person]
/** Signs in again before a token's quarter of an hour is over. */
const personOf = async (key: string): Promise<Person> => {
  const email = people.find((one) => one.key === key)?.email
  const signIn = async () => {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    const said = (await answer.json()) as { token: string; user_id: string }
    return { ...said, at: Date.now() }
  }
  let current = await signIn()
  const token = async () => {
    if (Date.now() - current.at > 600_000) current = await signIn()
    return current.token
  }
  return { userId: current.user_id, token }
}

beforeAll(async () => {
  // A killed server is there again sooner when it finds its own code compiled.
  const cache = join(tmpdir(), 'hearthkeep-compiled')
  server = await startServerProcess({ env: { NODE_COMPILE_CACHE: cache } })
  vi.stubEnv('PUBLIC_API_HOST', server.url)
  db = connect(server.databaseUrl, 1)
  installBrowser()
  persons = [await personOf('inspector'), await personOf('inspector2')]
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
  await db.destroy()
  await server.close()
})

const keptOf = async (bytes: Buffer): Promise<Buffer> => {
  const kept: Buffer[] = []
  const door = { put: async (_: string, of: Buffer) => void kept.push(of) }
  // Nothing but `put` is asked of it.
  await makeFileStore(door as never).prepare('nobody', bytes)
  return kept[0] ?? Buffer.alloc(0)
}
let colors = 0
const picture = (): Promise<Buffer> => {
  colors += 1
  const background = { r: colors % 256, g: (colors * 7) % 256, b: (colors * 31) % 256 }
  return sharp({ create: { width: 24, height: 18, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

it(
  'accounts for every edit and photograph, whatever comes between',
  async () => {
    let [played, edits, pictures, kills] = [0, 0, 0, 0]
    const around = { server, db, people: persons, inspectionId: idOf('inspection street') }
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const story = new Story({ ...around, picture, keptOf })
        try {
          await story.begin()
          for (const move of all) await make(story, move)
          await story.account()
        } finally {
          story.end()
          if (!story.isUp) await story.start()
        }
        played += 1
        edits += story.written.length
        pictures += story.pictures.size
        kills += story.kills
        if (stories > 12 && played % 10 === 0)
          console.log(
            `${played} of ${stories} stories: ${edits} edits, ${pictures} photographs, ${kills} kills of the server`,
          )
      }),
      { seed, numRuns: stories, endOnFailure: true },
    )
  },
  60_000 + stories * 60_000,
)
