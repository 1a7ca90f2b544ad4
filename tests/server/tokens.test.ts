import { expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { type Caller, makeTokens, refreshDays } from '#server/tokens.ts'

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
