import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import {
  choicesOf,
  kindBehind,
  saveChoices,
  switchable,
  switchByLink,
} from '#server/mail/choices.ts'
import { messageMail } from '#server/mail/messages.ts'
import { inOwnWords } from '#server/mail/written.ts'
import { exampleFacts } from '#server/texts/facts.ts'
import { checkWords, textKindOf } from '#server/texts/kinds.ts'
import { titleFor } from '#server/texts/own.ts'
import { hashOf } from '#server/tokens.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson } from '#tests/support/server/rows.ts'

const ann = idOf('user homeowner')
const demo = randomUUID()
const publicUrl = 'https://hearthkeep.example'
const to = 'ann@homes.example'

const { db } = ownDatabase('empty', 1)
beforeAll(async () => {
  await db
    .insertInto('demos')
    .values({ demo_id: demo, state: 'running', expires_at: new Date(Date.now() + 1e7) })
    .execute()
})

describe('the e-mails that a person wants', () => {
  beforeEach(async () => {
    await db.deleteFrom('reminder_mail_choices').execute()
    await db.deleteFrom('mail_links').execute()
  })
  const all = { visits: true, reports: true, messages: true, weekly: true, on_day: true }
  const mail = messageMail(
    { to, name: 'Ann' },
    { from: 'Ida', street: '12 Oak', number: 'HK-1' },
    publicUrl,
  )
  const asked = (kind: 'visits' | 'reports' | 'messages' | 'areas') =>
    switchable({ db, publicUrl, userId: ann }, kind, mail)
  const keyOf = (url: string | null | undefined) => new URL(url ?? '').searchParams.get('key') ?? ''

  it('are all of them but one for each day, until the person says otherwise', async () => {
    expect(await choicesOf(db, ann)).toEqual({ ...all, areas: true, on_day: false })
  })

  it('stay as they are where a page does not ask for them', async () => {
    await saveChoices(db, ann, { ...all, areas: false })
    await saveChoices(db, ann, { weekly: false })
    await saveChoices(db, ann, {})
    expect(await choicesOf(db, ann)).toEqual({ ...all, areas: false, weekly: false })
  })

  it('are switched by the link of an e-mail: those of its kind alone, off and on again', async () => {
    await saveChoices(db, ann, { ...all, areas: false, on_day: false })
    const sent = await asked('messages')
    const key = keyOf(sent?.unsubscribe_url)
    expect(sent?.text).toContain(`To stop this kind, open ${sent?.unsubscribe_url}`)
    expect(await kindBehind(db, key)).toBe('messages')
    expect(await switchByLink(db, key, false)).toBe('messages')
    expect(await choicesOf(db, ann)).toEqual({
      ...all,
      areas: false,
      on_day: false,
      messages: false,
    })
    const others = await Promise.all((['visits', 'messages', 'areas'] as const).map(asked))
    expect(others.map((one) => one !== null)).toEqual([true, false, false])
    await switchByLink(db, key, true)
    expect(await asked('messages')).not.toBeNull()
    expect(await switchByLink(db, 'guessed', false)).toBeNull()
  })

  it('are switched for the reader of that very mail, be it about reminders or about anything else', async () => {
    const ben = await addPerson(db)
    const askedBy = (userId: string, kind: 'visits' | 'messages') =>
      switchable({ db, publicUrl, userId }, kind, mail)
    const keys = [
      keyOf((await askedBy(ann, 'visits'))?.unsubscribe_url),
      keyOf((await askedBy(ben, 'messages'))?.unsubscribe_url),
    ]
    for (const [user_id, kind] of [
      [ann, 'weekly'],
      [ben, 'on_day'],
    ] as const) {
      const key = `of ${user_id}`
      keys.push(key)
      await db
        .insertInto('reminder_mails')
        .values({ user_id, kind, day: '2026-03-01', key_hash: hashOf(key) })
        .execute()
    }
    const kinds = ['visits', 'messages', 'weekly', 'on_day']
    expect(await Promise.all(keys.map((key) => kindBehind(db, key)))).toEqual(kinds)
    for (const key of keys) await switchByLink(db, key, false)
    const usual = { ...all, areas: true, on_day: false }
    expect(await choicesOf(db, ann)).toEqual({ ...usual, visits: false, weekly: false })
    expect(await choicesOf(db, ben)).toEqual({ ...usual, messages: false })
  })
})

describe('the words of a firm', () => {
  const kind = 'mail.message.received'
  const said = async (tenant: string | null) =>
    (
      await inOwnWords(
        db,
        tenant,
        messageMail(
          { to, name: 'Ann' },
          { from: 'Ida', street: '12 Oak', number: 'HK-1' },
          publicUrl,
        ),
      )
    ).subject
  const version = (number: number, tenant: string | null, subject: string | null, of = kind) =>
    db
      .insertInto('text_versions')
      .values({
        kind: of,
        version: number,
        subject,
        body: subject === null ? null : 'Read it.',
        demo_id: tenant,
        saved_name: 'Avery Demo',
      })
      .execute()

  it('are the newest ones of the tenant, and never those of another', async () => {
    const standard = await said(null)
    await version(1, demo, 'Words of a demo')
    expect([await said(null), await said(demo)]).toEqual([standard, 'Words of a demo'])
    await version(1, null, 'First words')
    await version(2, null, 'Words for {street}')
    expect([await said(null), await said(demo)]).toEqual(['Words for 12 Oak', 'Words of a demo'])
    // A version without words brings the standard ones back.
    await version(3, null, null)
    expect(await said(null)).toBe(standard)
  })

  it('are those of a notice, too', async () => {
    const notice = { kind: 'notice.inspection.scheduled', facts: { street: '12 Oak' } }
    await version(1, demo, 'A demo: {street}', notice.kind)
    expect(await titleFor(db, null, notice, 'Standard')).toBe('Standard')
    expect(await titleFor(db, demo, notice, 'Standard')).toBe('A demo: 12 Oak')
  })

  it.each(['On {when\n}', 'On {when} {', 'On {when} }', 'On {{when}}'])(
    '%j leave a brace open',
    (body) => {
      const booked = textKindOf('mail.visit.booked')
      expect.assert(booked)
      expect(() => checkWords(booked, { subject: 'Soon', body })).toThrow(/A brace is open/)
    },
  )
})

describe('the facts of a preview', () => {
  it('are examples while there is no inspection, with a time as e-mails write it', async () => {
    const { facts, number } = (await exampleFacts(db, null, '')) ?? {}
    expect(number).toBeNull()
    for (const name of ['when', 'visit', 'street_and_time', 'visit_sentence', 'before_sentence'])
      expect(facts?.[name]).toMatch(/(^| )[A-Z][a-z]+ \d{1,2}, 20\d\d at \d{1,2}:\d\d [AP]M/)
    expect(await exampleFacts(db, null, 'HK-0')).toBeNull()
  })

  it('are those of the newest inspection of the tenant, or of the one that is named in any letters', async () => {
    const stranger = randomUUID()
    const person = { first_name: 'Dana', last_name: 'Demo', user_type: 'homeowner' as const }
    await db
      .insertInto('users')
      .values({ user_id: stranger, email: 'd@homes.example', demo_id: demo, ...person })
      .execute()
    const inspected = async (owner_id: string, street: string, created_at: string) => {
      const { property_id } = await db
        .insertInto('properties')
        .values({
          owner_id,
          street,
          city: 'Austin',
          state: 'TX',
          time_zone: 'America/Chicago',
        } as never)
        .returning('property_id')
        .executeTakeFirstOrThrow()
      const { number } = await db
        .insertInto('inspections')
        .values({
          property_id,
          homeowner_id: owner_id,
          status: 'requested',
          reason: 'annual',
          services: '[]',
          quote: JSON.stringify({ total_cents: 42_500, lines: [] }),
          agreement_text: '',
          conditions: '{}',
          created_at,
          scheduled_start: '2026-03-10T00:30:00Z',
        })
        .returning('number')
        .executeTakeFirstOrThrow()
      return number
    }
    const first = await inspected(ann, '1 First Street', '2026-03-01T18:00:00Z')
    await inspected(ann, '2 Second Street', '2026-03-02T18:00:00Z')
    const theirs = await inspected(stranger, '3 Demo Street', '2026-03-03T18:00:00Z')
    const streetOf = async (tenant: string | null, number: string) =>
      (await exampleFacts(db, tenant, number))?.facts.street
    expect(await streetOf(null, '')).toBe('2 Second Street')
    expect(await streetOf(demo, '')).toBe('3 Demo Street')
    expect(await streetOf(null, first.toLowerCase())).toBe('1 First Street')
    expect(await streetOf(null, theirs)).toBeUndefined()
    const { facts } = (await exampleFacts(db, null, first)) ?? {}
    expect(facts?.when).toBe('Monday, March 9, 2026 at 7:30 PM CDT')
  })
})
