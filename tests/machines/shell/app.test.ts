import { describe, expect, it } from 'vitest'
import { failed, parts, place, session, settle, start } from '#tests/support/charts/root.ts'

describe('the root', () => {
  it('starts the session, the connection and the reads, and nothing of a person before somebody signed in', () => {
    expect(start().lives).toEqual(['+session', '+connectivity', '+reads'])
  })
  it('starts the person with the sign-in, and again for another person, without restarting the session', async () => {
    const { actor, lives } = start()
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    await settle()
    actor.send({ type: 'session.signedIn', session: session('inspector') })
    await settle()
    expect(lives).toEqual(['+session', '+connectivity', '+reads', '+person', '-person', '+person'])
  })
  it('ends what belongs to a person when they sign out', async () => {
    const { actor, lives } = start()
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    await settle()
    actor.send({ type: 'session.signedOut' })
    expect(lives.at(-1)).toBe('-person')
    expect(actor.getSnapshot().context).toMatchObject({ session: null, person: null })
  })
  it('tells the reads whose they are with each sign-in, renewal and sign-out, and of the network', async () => {
    const { actor, told } = start()
    const heard = () => told.filter((line) => line.startsWith('reads'))
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    await settle()
    actor.send({ type: 'session.renewed', session: session('homeowner') })
    actor.send({ type: 'connectivity.network', online: false })
    actor.send({ type: 'session.signedOut' })
    actor.send({ type: 'connectivity.network', online: true })
    expect(heard()).toEqual([
      'reads person.changed',
      'reads person.changed',
      'reads connectivity.network',
      'reads person.changed',
      'reads connectivity.network',
    ])
  })
  it('waits before it fetches the code again, and fetches nothing more once it is there', async () => {
    const { actor, lives, clock } = start()
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    await settle()
    clock.increment(1_000_000)
    await settle()
    expect(lives.filter((life) => life.endsWith('person'))).toEqual(['+person'])
    expect(actor.getSnapshot().matches({ person: { signedIn: 'here' } })).toBe(true)
  })
  it('starts the person with the facts known by then about them, the page and the device', async () => {
    const { actor, given } = start()
    const signedIn = session('homeowner')
    actor.send({ type: 'session.signedIn', session: signedIn })
    actor.send({ type: 'connectivity.network', online: false })
    actor.send({ type: 'location.changed', place: { ...place, path: '/profile' } })
    await settle()
    expect(given.person).toEqual({
      session: signedIn,
      place: { ...place, path: '/profile' },
      apiBase: '/api',
      online: false,
    })
  })
  it('tells its children the current state, and never an earlier one', async () => {
    const { actor, heard } = start()
    const now = (event: Parameters<typeof actor.send>[0]) => {
      heard.splice(0)
      actor.send(event)
      return heard.map(([child, { type, ...said }]) => [child, ...Object.values(said)])
    }
    const offline = { type: 'connectivity.network', online: false } as const
    const online = { ...offline, online: true }
    const at = (path: string) => ({ type: 'location.changed', place: { ...place, path } }) as const
    const told = (online: boolean) => [
      ['session', online],
      ['reads', online],
    ]
    expect(now(offline)).toEqual(told(false))
    expect(now(at('/x'))).toEqual([['session', at('/x').place]])
    expect(now({ type: 'session.signedIn', session: session('homeowner') })).toEqual([
      ['reads', '1 homeowner'],
    ])
    expect(now({ type: 'session.renewed', session: session('admin') })).toEqual([
      ['reads', '1 admin'],
    ])
    await settle()
    expect(now(online)).toEqual([...told(true), ['person', true]])
    expect(now(at('/y'))).toEqual([
      ['session', at('/y').place],
      ['person', at('/y').place],
    ])
    expect(now({ type: 'session.renewed', session: session('inspector') })[0]).toEqual([
      'reads',
      '1 inspector',
    ])
    expect(now({ type: 'session.signedOut' })).toEqual([['reads', null]])
  })
  it.each(['cannot be loaded', 'fails as a whole'])(
    'tries a person whose code %s again after pauses that double, then stops, says so, and waits for Try again',
    async (what) => {
      const loads = what === 'fails as a whole'
      const { actor, lives, clock, reported, failPerson } = start({ codeFails: loads ? 0 : 6 })
      const signedIn = () => Object(actor.getSnapshot().value.person).signedIn
      actor.send({ type: 'session.signedIn', session: session('homeowner') })
      await settle()
      for (const pause of [500, 1_000, 2_000, 4_000, 8_000]) {
        failPerson()
        expect([signedIn(), actor.getSnapshot().context.person]).toEqual(['pausing', null])
        clock.increment(pause - 1)
        expect(signedIn()).toBe('pausing')
        clock.increment(1)
        await settle()
      }
      failPerson()
      clock.increment(3_600_000)
      await settle()
      expect([signedIn(), actor.getSnapshot().hasTag('stopped')]).toEqual(['stopped', true])
      expect(reported).toHaveLength(6)
      expect(lives.slice(0, 3)).toEqual(['+session', '+connectivity', '+reads'])
      actor.send({ type: 'parts.retry' })
      await settle()
      expect([signedIn(), lives.at(-1)]).toEqual(['here', '+person'])
    },
  )
  it('counts the failures of a person anew once they ran for a minute, and with each sign-in', async () => {
    const { actor, clock, lives, failPerson } = start()
    const failsLater = async (wait: number) => {
      clock.increment(wait)
      failPerson()
      clock.increment(500)
      await settle()
    }
    const signIn = async () => {
      actor.send({ type: 'session.signedIn', session: session('homeowner') })
      await settle()
    }
    await signIn()
    for (const wait of [0, 60_000, 60_000]) await failsLater(wait)
    await signIn()
    await failsLater(0)
    expect(lives.filter((life) => life === '+person')).toHaveLength(6)
  })
  it('comes back by itself from a stop as soon as the network is back', async () => {
    const { actor, clock } = start({ codeFails: 6 })
    actor.send({ type: 'connectivity.network', online: false })
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    for (const pause of [500, 1_000, 2_000, 4_000, 8_000]) {
      await settle()
      clock.increment(pause)
    }
    await settle()
    actor.send({ type: 'connectivity.network', online: false })
    expect(actor.getSnapshot().matches({ person: { signedIn: 'stopped' } })).toBe(true)
    actor.send({ type: 'connectivity.network', online: true })
    await settle()
    expect(actor.getSnapshot().matches({ person: { signedIn: 'here' } })).toBe(true)
  })
  it('hands on where the person is, the network, the tab and the token, and starts each part again on request', async () => {
    const { actor, told, reported, clock } = start({ codeFails: 1 })
    const ignored: string[] = []
    const states = new Set<string>()
    const look = () => {
      const now = actor.getSnapshot()
      const { person } = now.value
      const state = typeof person === 'string' ? person : person.signedIn
      if (states.has(state)) return
      states.add(state)
      for (const event of [
        ...facts,
        { type: 'session.signedIn', session: session('homeowner') } as const,
        { type: 'session.signedOut' } as const,
      ])
        if (!now.can(event)) ignored.push(`${event.type} in ${state}`)
    }
    const facts = [
      { type: 'location.changed', place: { ...place, path: '/x' } },
      { type: 'connectivity.network', online: false },
      { type: 'connectivity.tab', visible: true },
      { type: 'session.renewed', session: session('homeowner') },
    ] as const
    look()
    for (const fact of facts) actor.send(fact)
    actor.send(failed('connectivity'))
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    look()
    await settle()
    look()
    clock.increment(500)
    await settle()
    look()
    for (const fact of facts) actor.send(fact)
    expect(told.filter((line) => line.startsWith('person'))).toEqual(
      facts.map((fact) => `person ${fact.type}`),
    )
    expect(actor.getSnapshot().context).toMatchObject({ online: false, place: { path: '/x' } })
    actor.send({ type: 'session.signedOut' })
    const before = reported.length
    for (const part of parts) {
      while (actor.getSnapshot().value[part] !== 'stopped') {
        actor.send(failed(part))
        clock.increment(8_000)
      }
      actor.send({ type: 'parts.retry' })
      expect(actor.getSnapshot().value[part]).toBe('running')
    }
    clock.increment(60_000)
    expect(reported).toHaveLength(before + 17)
    // Only what belongs to a person asks whether the tab is looked at.
    expect(ignored).toEqual(
      ['signedOut', 'fetching', 'pausing'].map((state) => `connectivity.tab in ${state}`),
    )
  })
  it.each(parts)(
    'starts %s again after pauses that double, without the others, and stops it after five',
    (part) => {
      const { actor, lives, reported, clock } = start()
      lives.splice(0)
      for (const pause of [500, 1_000, 2_000, 4_000, 8_000]) {
        actor.send(failed(part))
        clock.increment(pause - 1)
        expect(lives.splice(0)).toEqual([`-${part}`])
        clock.increment(1)
        expect(lives.splice(0)).toEqual([`+${part}`])
      }
      actor.send(failed(part))
      clock.increment(3_600_000)
      expect([lives.splice(0), reported.length, actor.getSnapshot().hasTag('stopped')]).toEqual([
        [`-${part}`],
        6,
        true,
      ])
      actor.send({ type: 'parts.retry' })
      expect([lives, actor.getSnapshot().hasTag('stopped')]).toEqual([[`+${part}`], false])
    },
  )
  it('ends the person with a session that fails, and its next start reads storage anew', async () => {
    const { actor, lives, clock, given } = start()
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    await settle()
    actor.send(failed('session'))
    expect(lives.at(-1)).toBe('-person')
    expect(actor.getSnapshot().context.session).toBeNull()
    clock.increment(500)
    expect(given.session).toMatchObject({ reading: { kind: 'undecodable' } })
  })
  it('tells reads that start again whose they are', async () => {
    const { actor, clock, given } = start()
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    await settle()
    actor.send(failed('reads'))
    clock.increment(500)
    expect(given.reads).toEqual({ online: true, person: '1 homeowner' })
  })
  it('knows where the person is, the network and the renewed token before and after the sign-in, and tells the session', async () => {
    const { actor, told } = start()
    const know = (path: string, online: boolean) => {
      actor.send({ type: 'location.changed', place: { ...place, path } })
      actor.send({ type: 'connectivity.network', online })
      const { context } = actor.getSnapshot()
      expect([context.place.path, context.online]).toEqual([path, online])
      expect(told.filter((line) => line.startsWith('session')).slice(-2)).toEqual([
        'session location.changed',
        'session connectivity.network',
      ])
    }
    know('/a', false)
    actor.send({ type: 'session.signedIn', session: session('homeowner') })
    await settle()
    expect(actor.getSnapshot().matches({ person: { signedIn: 'here' } })).toBe(true)
    know('/b', true)
    expect(told.filter((line) => line.startsWith('session'))).toHaveLength(4)
    actor.send({ type: 'session.renewed', session: { ...session('homeowner'), token: 'new' } })
    expect(actor.getSnapshot().context.session?.token).toBe('new')
    expect(actor.getSnapshot().matches({ person: { signedIn: 'here' } })).toBe(true)
    actor.send({ type: 'session.signedOut' })
    expect(actor.getSnapshot().matches({ person: 'signedOut' })).toBe(true)
  })
})
