import { describe, expect, it } from 'vitest'
import {
  addressAskedMail,
  addressChangedMail,
  addressTakenMail,
  newAddressMail,
} from '#server/mail/address-templates.ts'
import { agentNamedMail, agentReportMail, agentVisitMail } from '#server/mail/agents.ts'
import { agreementMail, sealedMail } from '#server/mail/agreements.ts'
import { areasApprovedMail, areasDeclinedMail, areasProposedMail } from '#server/mail/areas.ts'
import { billingMail, invoiceMail } from '#server/mail/billing-templates.ts'
import { dressed } from '#server/mail/dressed.ts'
import {
  homeAddedMail,
  homeArchivedMail,
  homeLeftMail,
  homeReceivedMail,
} from '#server/mail/homes.ts'
import {
  bookingMail,
  coveredMail,
  invitationMail,
  preparedMail,
  reportMail,
} from '#server/mail/invitations.ts'
import { licenseDeclinedMail, licenseRefusedMail } from '#server/mail/licenses.ts'
import { deactivatedMail, leavingMail, roleChangedMail } from '#server/mail/membership.ts'
import { messageMail } from '#server/mail/messages.ts'
import type { Mail } from '#server/mail/queue.ts'
import { remindersMail } from '#server/mail/reminders.ts'
import {
  alsoSays,
  contactMail,
  invitedAgainMail,
  linkedMail,
  passwordChangedMail,
  resetMail,
  verifyMail,
} from '#server/mail/templates.ts'
import { type Visit, visitMail } from '#server/mail/visits.ts'

const to = 'ann@homes.example'
const url = 'https://hearthkeep.example/x?a=1&b=2'
/** When the mails here are written, in milliseconds. */
const now = Date.parse('2026-03-05T18:00:00Z')

/** A visit in the evening of Texas, when it is the next day in London already. */
const visit = (more: Partial<Visit> = {}): Visit => ({
  inspectionId: 'i1',
  number: 'HK-1001',
  street: '12 Oak Street',
  place: '12 Oak Street, Austin, TX 78701',
  zone: 'America/Chicago',
  start: '2026-03-10T00:30:00.000Z',
  end: '2026-03-10T03:30:00.000Z',
  inspector: 'Ida Day',
  before: null,
  reason: null,
  sequence: 4,
  ...more,
})
const owner = { to, name: 'Ann', isOwner: true }
const letters = ['requested', 'booked', 'moved', 'givenAway', 'cancelled'] as const
const entry = ({ calendar }: Mail) =>
  (calendar ?? '').split('\r\n').filter((line) => /^(METHOD|STATUS|SEQUENCE):/.test(line))

/** Every kind of mail, with this in the place of each word that a person has typed. */
const everyMail = (typed: string): Mail[] => {
  const reader = { to, name: typed }
  const about = visit({ street: typed, place: typed, inspector: typed, reason: typed })
  const bill = { number: typed, amount_cents: 100, document_id: 'd' }
  return [
    ...letters.flatMap((kind) =>
      [true, false].map((isOwner) => visitMail(kind, { ...reader, isOwner }, about, url, now)),
    ),
    agentNamedMail(reader, { from: typed, side: 'buyer', visit: about, report: true }, url, now),
    ...(['booked', 'moved', 'cancelled'] as const).map((kind) =>
      agentVisitMail(kind, reader, about, url, now),
    ),
    agentReportMail(reader, { from: typed, visit: about, days: 7 }, url),
    agreementMail(to, typed, typed, url, 14),
    sealedMail({ ...reader, agreementId: 'a' }, { street: typed, signer: typed }, url),
    areasProposedMail(reader, { inspector: typed, change: '1 county added' }, url),
    areasApprovedMail(reader, '1 county added', url),
    areasDeclinedMail(reader, { change: '1 county added', reason: typed }, url),
    invoiceMail(
      reader,
      { number: 'HK-1', street: typed },
      { lines: [{ label: typed, cents: 100 }], total_cents: 100 },
      null,
      url,
    ),
    ...(['receipt', 'credit_note'] as const).map((kind) =>
      billingMail(reader, { ...bill, kind } as Parameters<typeof billingMail>[1], typed, url),
    ),
    homeAddedMail(to, typed, typed, url),
    homeLeftMail(to, typed, typed, url),
    homeReceivedMail(to, typed, typed, url),
    homeArchivedMail(to, typed, typed, typed, url),
    invitationMail(to, typed, typed, typed, url, 7),
    bookingMail(to, typed, typed, url, 7),
    preparedMail(to, typed, typed, typed, url, 7),
    coveredMail(to, { county: typed, days: 14, until: 'March 19, 2026' }, url),
    reportMail(to, typed, typed, url),
    licenseRefusedMail(to, typed, typed, url),
    licenseDeclinedMail(to, typed, { reason: typed, day: '2027-03-31' }, url),
    messageMail(reader, { from: typed, street: typed, number: 'HK-1' }, url),
    remindersMail(
      reader,
      'weekly',
      [{ street: typed, title: typed, due_on: '2026-03-05' }],
      '2026-03-05',
      { page: url, unsubscribe: url },
    ),
    verifyMail(to, typed, url),
    resetMail(to, typed, url),
    passwordChangedMail(to, typed, url),
    linkedMail(to, typed, typed, url),
    invitedAgainMail(to, typed, typed, url),
    roleChangedMail(to, typed, 'an inspector', url),
    deactivatedMail(to, typed, typed, url),
    leavingMail(to, typed, typed, url),
    newAddressMail(to, typed, url),
    addressTakenMail(to, typed, url),
    addressAskedMail(to, typed, url),
    addressChangedMail(to, typed, url),
    contactMail(to, 'C-1', { name: typed, email: to, topic: 'Help', message: typed, trace: typed }),
  ]
}

describe('every e-mail', () => {
  const firm = {
    name: '<b id="typed">$& Firm</b>',
    phone: '<b id="typed">',
    address: '',
    license_line: '',
    accent: '#1b4f72',
    logo_url: '/photos/k/thumbnail',
  }
  const typed = '<b id="typed">$& $`</b>'

  it('shows what a person has typed as text, never as a part of the page that it is', () => {
    for (const mail of everyMail(typed)) {
      const whole = dressed(alsoSays(mail, typed), firm)
      expect(whole.html, mail.subject).not.toContain('<b id=')
      // Each is one page with one end; a sign of replacement in what was typed has copied nothing.
      expect(whole.html.match(/<\/body>/g), mail.subject).toHaveLength(1)
      expect(whole.text).toContain(typed)
    }
  })

  it('greets by name, or without one, and has its link in the words and on the button', () => {
    for (const name of ['Ann', '']) {
      const { text, html } = verifyMail(to, name, url)
      const hello = name === '' ? 'Hello,' : 'Hello Ann,'
      expect(text.split('\n')[0]).toBe(hello)
      expect(text).toContain(`Confirm my address: ${url}`)
      expect(html).toContain(`<p>${hello}</p>`)
      expect(html).toContain('href="https://hearthkeep.example/x?a=1&#38;b=2"')
    }
  })

  it('has a subject of one line and no empty paragraph, whatever was typed', () => {
    for (const mail of everyMail('12 Oak\r\n Street')) {
      // Those in words of their own say names alone, which have no second line.
      if (mail.wording === undefined) continue
      expect(mail.subject).not.toMatch(/[\r\n]/)
      expect(mail.html, mail.subject).not.toContain('<p></p>')
    }
    const none = agentNamedMail(
      { to, name: 'Al' },
      { from: 'Ann', side: 'seller', visit: null, report: false },
      url,
      now,
    )
    expect(none.html).not.toContain('<p></p>')
    expect(none.text).not.toMatch(/\n{3}/)
    expect(none.calendar).toBeNull()
  })

  it('says a sentence at its foot in words and on the page, also where a firm says the rest', () => {
    const mail = visitMail('booked', owner, visit(), url, now)
    const more = alsoSays(mail, 'To stop this kind, open $& <here>')
    expect(more.text.endsWith('\n\nTo stop this kind, open $& <here>')).toBe(true)
    expect(more.html).toContain('To stop this kind, open $&#38; &#60;here&#62;')
    const digest = remindersMail(owner, 'weekly', [], '2026-03-05', { page: url, unsubscribe: 'x' })
    expect(digest.text.endsWith('To stop it, open x')).toBe(true)
    expect(more.wording?.foot).toEqual(['To stop this kind, open $& <here>'])
    expect([mail.wording?.foot, mail.wording?.after.length]).toEqual([[], 1])
  })
})

describe('an e-mail about a visit', () => {
  it('says the day and the time on the clocks of the home', () => {
    const moved = visitMail(
      'moved',
      owner,
      visit({ before: '2026-03-07T01:00:00.000Z', reason: 'Rain' }),
      url,
      now,
    )
    expect(moved.text).toContain('Monday, March 9, 2026 at 7:30 PM CDT')
    expect(moved.text).toContain('Friday, March 6, 2026 at 7:00 PM CST')
    expect(moved.text).toContain('The reason: Rain')
    expect(visitMail('booked', owner, visit({ start: null, end: null }), url, now)).toMatchObject({
      calendar: null,
      text: expect.stringContaining('a day that is not fixed yet'),
    })
  })

  it.each([
    ['requested', 'Ida Day', 'REQUEST', 'TENTATIVE'],
    ['booked', 'Ida Day', 'REQUEST', 'CONFIRMED'],
    ['moved', 'Ida Day', 'REQUEST', 'CONFIRMED'],
    // Nobody has taken the time that was asked for.
    ['moved', null, 'REQUEST', 'TENTATIVE'],
    ['givenAway', 'Ida Day', 'CANCEL', 'CANCELLED'],
    ['cancelled', null, 'CANCEL', 'CANCELLED'],
  ] as const)(
    'that is %s, with %s as its inspector, is an entry to %s that is %s',
    (kind, inspector, method, status) => {
      const mail = visitMail(kind, owner, visit({ inspector }), url, now)
      expect(entry(mail)).toEqual([`METHOD:${method}`, 'SEQUENCE:4', `STATUS:${status}`])
      const says = status === 'CANCELLED' ? 'takes it out of' : 'puts it into'
      expect(mail.text).toContain(`The attached file ${says} your calendar.`)
    },
  )

  it('has no sentence about a reason or a time that there is not', () => {
    const moved = visitMail('moved', owner, visit({ before: null, reason: '' }), url, now)
    expect(moved.text).not.toMatch(/The reason|It was planned/)
    const undated = visit({ street: '12 Oak', start: null, end: null })
    const { subject, text } = visitMail('requested', owner, undated, url, now)
    expect(`${subject}\n${text}`).toContain('12 Oak')
    expect(`${subject}\n${text}`).not.toContain('12 Oak on')
  })

  it('names its reader in the entry without a quote or a line of its own', () => {
    const reader = { ...owner, name: 'Ann "The\r\nBEGIN:VALARM" O’Day' }
    const { calendar } = visitMail('booked', reader, visit(), url, now)
    expect(calendar).toContain(`ATTENDEE;CN="Ann TheBEGIN:VALARM O’Day":mailto:${to}`)
  })
})

describe('an e-mail to an agent', () => {
  const named = (more: Partial<Parameters<typeof agentNamedMail>[1]>) =>
    agentNamedMail(
      { to, name: 'Al' },
      { from: 'Ann', side: 'buyer', visit: visit(), report: true, ...more },
      url,
      now,
    )
  it('says of the visit and of the report what the agent may know, and no more', () => {
    expect(named({}).text).toContain('as the buyer’s agent')
    expect(named({}).text).toMatch(
      /is on Monday, March 9, 2026 at 7:30 PM CDT\.[\s\S]*a link to the report/,
    )
    expect(named({ report: false }).text).not.toContain('link to the report')
    expect(named({ side: 'seller', visit: null }).text).not.toMatch(/Oak|March/)
    const undated = visit({ start: null, end: null })
    expect(named({ visit: undated }).text).toContain(
      '12 Oak Street, Austin, TX 78701 has no date yet',
    )
  })
  it('brings an entry that is sure once the visit has an inspector', () => {
    expect(entry(named({}))).toContain('STATUS:CONFIRMED')
    expect(entry(named({ visit: visit({ inspector: null }) }))).toContain('STATUS:TENTATIVE')
  })
})

describe('an e-mail about reminders', () => {
  const due = ['2026-03-04', '2026-03-05', '2026-03-07'].map((due_on, at) => ({
    street: '12 Oak Street',
    title: `Task ${at}`,
    due_on,
  }))
  const mailed = (kind: 'on_day' | 'weekly', lines = due) =>
    remindersMail({ to, name: 'Ann' }, kind, lines, '2026-03-05', { page: url, unsubscribe: url })

  it('counts overdue reminders apart from those due, and says the day of each', () => {
    const { subject, text } = mailed('weekly')
    expect(subject).toBe('Your home this week: 2 due, 1 overdue')
    for (const line of [
      'Overdue: Task 0 (12 Oak Street)',
      'Today: Task 1 (12 Oak Street)',
      'Saturday, March 7: Task 2 (12 Oak Street)',
    ])
      expect(text.split('\n')).toContain(line)
    expect(mailed('weekly', due.slice(1)).subject).toBe('Your home this week: 2 due')
  })
  it('of one day names its one task, or says how many there are', () => {
    expect(mailed('on_day', due.slice(1, 2)).subject).toBe('Due today: Task 1')
    expect(mailed('on_day', due.slice(1)).subject).toBe('2 reminders are due today')
  })
})
