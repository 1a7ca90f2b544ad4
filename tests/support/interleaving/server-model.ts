import type { DiyRun } from '#contract/diy-runs.ts'
import type { Notification } from '#contract/notifications.ts'
import { CallError } from '#src/services/call-error.ts'
import type { Browser } from './browser.ts'

/** The server as the two tabs see it: who is signed in, what it has taken, and what it answers. */

export type Person = 'ann' | 'ivo'
type Role = 'homeowner' | 'inspector'
const roleOf: Record<Person, Role> = { ann: 'homeowner', ivo: 'inspector' }
export const people: readonly Person[] = ['ann', 'ivo']
const lasts = 900

type Family = { person: Person; role: Role; alive: boolean }
type Claims = { user_id: Person; family: number; user_type: Role; exp: number }
/** The cookies go with the request as they are when it is sent. */
export type Call = {
  name: string
  input: unknown
  bearer: string | null
  family: number | null
  owesSignOut: boolean
}
/** Field work that was taken: of whom, and with whose token it came. */
type Taken = { edit: string; by: Person }

const claimsOf = (token: string | null): Claims | null => {
  const body = token?.split('.')[1]
  return body === undefined
    ? null
    : (JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims)
}
const noSession = () => new CallError('Log in again.', 'session_over', 401)

export class Server {
  readonly families: Family[] = []
  readonly taken: Taken[] = []
  /** The radon test of the visit, which every save moves on. */
  radon = { text: '', version: 0 }
  /** The look at the area of a home; null: none is under way. */
  run: DiyRun | null = null
  readonly notices: Record<Person, Notification[]> = { ann: [], ivo: [] }
  private issued = 0

  private readonly browser: Browser
  constructor(browser: Browser) {
    this.browser = browser
  }

  /** Each token differs from those before it. */
  private token({ person, role }: Family, family: number): string {
    this.issued += 1
    const exp = Math.floor(Date.now() / 1000) + lasts
    return [{ alg: 'HS256' }, { exp, user_type: role, user_id: person, family, n: this.issued }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat('signature')
      .join('.')
  }

  private answerFor(id: number) {
    const family = this.families[id]
    if (family === undefined) throw noSession()
    const { person, role } = family
    return {
      token: this.token(family, id),
      user_id: person,
      user_type: role,
      email: `${person}@homes.example`,
      first_name: person,
      last_name: 'Elm',
      profile_photo: null,
      ...(role === roleOf[person] ? {} : { is_switched: true, original_type: roleOf[person] }),
    }
  }

  /** Whose token this is; errors: 401 for none, an expired one, or one of a session that has ended. */
  private whose(bearer: string | null): { family: Family; id: number } {
    const claims = claimsOf(bearer)
    const family = claims === null ? undefined : this.families[claims.family]
    if (claims === null || family?.alive !== true || claims.exp * 1000 <= Date.now())
      throw noSession()
    return { family, id: claims.family }
  }

  /** Something new happens to this person. */
  notify(person: Person): Notification {
    const list = this.notices[person]
    const notice: Notification = {
      id: `${person}-${list.length + 1}`,
      title: `For ${person}`,
      message: '',
      type: 'report_ready',
      is_read: false,
      created_at: new Date(Date.now()).toISOString(),
    } as Notification
    list.unshift(notice)
    return notice
  }

  /** Whose stream one with this token is; null: nobody's. */
  personOf(bearer: string): Person | null {
    try {
      return this.whose(bearer).family.person
    } catch {
      return null
    }
  }

  private end(id: number | null): void {
    const family = id === null ? undefined : this.families[id]
    if (family !== undefined) family.alive = false
  }

  /**
   * The call arrives: what it changes is changed. Answers what the browser gets: cookies, and then an answer or an
   * error of the catalogue.
   */
  arrive(call: Call): () => unknown {
    let cookie: number | null | undefined
    // A sign-out that it has not heard of goes before anything else.
    if (call.owesSignOut) {
      this.end(call.family)
      cookie = null
    }
    const family = call.owesSignOut ? null : call.family
    let answer: () => unknown
    try {
      const given = this.act({ ...call, family }, (made) => {
        cookie = made
      })
      answer = () => given
    } catch (error) {
      answer = () => {
        throw error
      }
    }
    return () => {
      if (cookie !== undefined) this.browser.family = cookie
      if (call.owesSignOut) this.browser.owesSignOut = false
      return answer()
    }
  }

  private take(text: unknown, by: Person): string {
    this.taken.push({ edit: String(text), by })
    return String(text)
  }

  private saveRun(id: string, body: Record<string, unknown>, by: Person): DiyRun {
    const { version, answers } = body as Pick<DiyRun, 'version' | 'answers'>
    if (this.run !== null && (this.run.analysis_id !== id || this.run.version !== version))
      throw new CallError('It has changed.', 'conflict', 409, { current: this.run })
    for (const { note } of answers) this.take(note, by)
    this.run = {
      analysis_id: id,
      category: 'roof-gutters',
      state: 'begun',
      version: version + 1,
      answers: answers.map((answer) => ({ ...answer, photos: [] })),
    }
    return this.run
  }

  private act(
    { name, input, bearer, family: own }: Call,
    setCookie: (family: number | null) => void,
  ): unknown {
    const given = input as { params?: Record<string, string>; body?: Record<string, unknown> }
    switch (name) {
      case 'auth.login': {
        const person = given.body?.person as Person
        const made = this.families.push({ person, role: roleOf[person], alive: true }) - 1
        setCookie(made)
        return this.answerFor(made)
      }
      case 'auth.refresh': {
        const family = own === null ? undefined : this.families[own]
        if (own === null || family?.alive !== true) {
          setCookie(null)
          throw noSession()
        }
        // A switch whose answer was lost is taken back.
        const held = claimsOf(bearer)
        if (held?.family === own && held.user_type === roleOf[family.person])
          family.role = held.user_type
        setCookie(own)
        return { token: this.token(family, own) }
      }
      case 'auth.logout':
        this.end(own)
        setCookie(null)
        return { success: true }
    }
    const { family, id } = this.whose(bearer)
    const { person, role } = family
    switch (name) {
      case 'auth.me':
        return { user_id: person, user_type: role }
      case 'auth.switchAccountType':
        family.role = given.body?.target_user_type as Role
        return this.answerFor(id)
      case 'auth.switchBack':
        family.role = roleOf[person]
        return this.answerFor(id)
      case 'notifications.list':
        return { notifications: this.notices[person].map((notice) => ({ ...notice })) }
      case 'notifications.unreadCount':
        return { unread_count: this.notices[person].filter((notice) => !notice.is_read).length }
      case 'notifications.read':
        for (const notice of this.notices[person]) notice.is_read = true
        return { success: true }
      case 'profile.photo':
        return { profile_photo_url: null }
      case 'properties.list':
        return [{ property_id: `${person}-home`, street: `The home of ${person}` }]
      case 'properties.default':
        return { property_id: `${person}-home` }
      case 'properties.inspections':
        return []
      case 'properties.dashboard':
        return { inspections: [] }
      case 'radonTests.enter':
        if (given.body?.version !== this.radon.version)
          throw new CallError('It has changed.', 'conflict', 409, { current: this.radon })
        this.radon = { text: this.take(given.body.text, person), version: this.radon.version + 1 }
        return { test: this.radon }
      case 'reminders.add':
        return { text: this.take(given.body?.text, person) }
      case 'diy.runs':
        return { run: this.run }
      case 'diy.save':
        return this.saveRun(String(given.params?.analysisId), given.body ?? {}, person)
      case 'worksheets.saveItem': {
        const edit = String(given.params?.itemId)
        this.taken.push({ edit, by: person })
        return { saved: null, status: 'in_progress' }
      }
    }
    throw new Error(`the server does not know ${name}`)
  }
}
