import { expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, deviceDays, makeTokens, refreshDays } from '#server/tokens.ts'

const start = Date.parse('2026-03-05T18:00:00.000Z')
const ann: Caller = {
  user_id: 'ann',
  user_type: 'homeowner',
  original_type: null,
  is_switched: false,
  family: 'one sign-in',
  demo: null,
}

/** Tokens of this secret, at a time that moves, with sessions that end. */
const tokensOf = async (tokenSecret: string) => {
  const world = { now: start, ended: new Set<string>() }
  const tokens = await makeTokens(
    // With a secret nothing else of them is looked at.
    { tokenSecret } as Config,
    undefined as unknown as Db,
    (family) => world.ended.has(family),
    () => world.now,
  )
  return { tokens, world }
}

it('is read until it expires, and for a refresh for thirty days more, however often it was read', async () => {
  const { tokens, world } = await tokensOf('a secret of this test')
  const token = await tokens.sign(ann)
  for (const _ of [1, 2]) expect(await tokens.read(token)).toMatchObject(ann)
  world.now = start + 15 * 60_000 - 1
  expect(await tokens.read(token)).toMatchObject(ann)
  world.now = start + 15 * 60_000
  expect(await tokens.read(token)).toBeNull()
  expect(await tokens.read(token, 'too')).toMatchObject(ann)
  world.now += refreshDays * 86_400_000 - 1
  expect(await tokens.read(token, 'too')).toMatchObject(ann)
  world.now += 1
  expect(await tokens.read(token, 'too')).toBeNull()
})

it('is nothing with another signature or other words, also after the right one was read', async () => {
  const { tokens } = await tokensOf('a secret of this test')
  const token = await tokens.sign(ann)
  const [head, , signature] = token.split('.')
  await tokens.read(token)
  const admin = Buffer.from(
    JSON.stringify({ ...ann, user_type: 'admin', exp: start / 1000 + 60 }),
  ).toString('base64url')
  expect(await tokens.read(`${head}.${admin}.${signature}`)).toBeNull()
  expect(await tokens.read(token.slice(0, -4))).toBeNull()
  const { tokens: others } = await tokensOf('a secret of somebody else')
  expect(await tokens.read(await others.sign(ann))).toBeNull()
})

it('ends with its session, also where it was read before', async () => {
  const { tokens, world } = await tokensOf('a secret of this test')
  const token = await tokens.sign(ann)
  expect(await tokens.read(token)).toMatchObject(ann)
  world.ended.add('one sign-in')
  expect(await tokens.read(token)).toBeNull()
})

it('ends no later than its demo, and is read no more once that is over, not even for a refresh', async () => {
  const { tokens, world } = await tokensOf('a secret of this test')
  const until = start + 5 * 60_000
  const demo = { id: 'a demo', until }
  const token = await tokens.sign({ ...ann, demo })
  expect(await tokens.read(token)).toMatchObject({ demo, exp: until / 1000 })
  const long = { id: 'a long demo', until: start + 60 * 60_000 }
  const longer = await tokens.read(await tokens.sign({ ...ann, demo: long }))
  expect(longer?.exp).toBe(start / 1000 + 15 * 60)
  world.now = until - 1
  expect(await tokens.read(token)).toMatchObject({ ...ann, demo })
  world.now = until
  expect(await tokens.read(token)).toBeNull()
  expect(await tokens.read(token, 'too')).toBeNull()
})

it('what a device shows opens nothing, and a token is not what a device shows', async () => {
  const { tokens, world } = await tokensOf('a secret of this test')
  const shown = await tokens.signDevice('ann')
  expect(await tokens.readDevice(shown)).toBe('ann')
  expect(await tokens.read(shown)).toBeNull()
  expect(await tokens.read(shown, 'too')).toBeNull()
  expect(await tokens.readDevice(await tokens.sign(ann))).toBeNull()
  world.now += deviceDays * 86_400_000 - 1
  expect(await tokens.readDevice(shown)).toBe('ann')
  world.now += 1
  expect(await tokens.readDevice(shown)).toBeNull()
})

it('names the admin who looks, and the role that a person acts in', async () => {
  const { tokens } = await tokensOf('a secret of this test')
  const viewed = { ...ann, viewer: 'ada' }
  const acting: Caller = { ...ann, original_type: 'inspector', is_switched: true }
  for (const caller of [ann, viewed, acting]) {
    const read = await tokens.read(await tokens.sign(caller))
    expect(read).toEqual({ ...caller, exp: start / 1000 + 15 * 60 })
  }
})
