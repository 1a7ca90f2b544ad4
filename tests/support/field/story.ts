import { expect, vi } from 'vitest'
import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Db } from '#server/db/connect.ts'
import { type Entry, isShut } from '#src/machines/worksheets/outbox-model.ts'
import { findingBody } from '#tests/support/fixtures/visit.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import { Device, type Fault } from './device.ts'
import { OwnComments } from './own-comments.ts'
import { OwnTemplates } from './own-templates.ts'
import { type Person, Tab } from './tab.ts'

/*
 * A story of field work: two devices with two tabs each, two inspectors, and an inspection that one of them has at a
 * time. `account` says at its end what became of every edit and photograph.
 */

/** What somebody wrote, and what stood there when they did. */
type Written = {
  by: string
  target: string
  word: string
  before: string
  /** On the disk, as the page was told; null: the page crashed before it was. */
  kept: boolean | null
}
type Around = {
  server: ServerProcess
  db: Db
  people: readonly [Person, Person]
  inspectionId: string
  picture: () => Promise<Buffer>
  /** What the server keeps of a picture of these bytes. */
  keptOf: (bytes: Buffer) => Promise<Buffer>
}
const items = ['electrical.gfci_protection', 'electrical.branch_wiring']

const waitingIn = (tab: Tab) => tab.entries().filter(({ state }) => state === 'attention')

let words = 0
const newWord = () => {
  words += 1
  return `word ${words}.`
}

export class Story {
  isUp = true
  kills = 0
  readonly devices = [new Device(), new Device()] as const
  readonly tabs: readonly Tab[]
  readonly written: Written[] = []
  readonly pictures = new Map<string, Buffer>()
  /** The findings of each life of a tab, in the order in which they were made. */
  readonly made: string[][] = []
  private readonly ordered = new Map<Tab, string[]>()
  private readonly fresh = new Map<Tab, Written[]>()
  readonly comments: OwnComments
  readonly templates: OwnTemplates
  private readonly around: Around

  constructor(around: Around) {
    this.around = around
    const own = {
      url: () => around.server.url,
      canAsk: (tab: Tab) => this.isUp && tab.device.online,
      deviceOf: (tab: Tab) => this.devices.indexOf(tab.device),
      newWord,
      write: (...written: Parameters<Story['write']>) => this.write(...written),
    }
    this.comments = new OwnComments(own)
    this.templates = new OwnTemplates(own)
    const { people, inspectionId } = around
    this.tabs = this.devices.flatMap((device) =>
      [0, 1].map(() => new Tab(device, people[0], inspectionId)),
    )
    for (const tab of this.tabs)
      tab.onKept = () => {
        for (const one of this.fresh.get(tab)?.splice(0) ?? []) one.kept = true
      }
  }

  async begin(): Promise<this> {
    const { db, inspectionId, people } = this.around
    for (const table of ['photos', 'findings'] as const)
      await db.deleteFrom(table).where('inspection_id', '=', inspectionId).execute()
    for (const { userId } of people)
      for (const table of ['own_comments', 'templates'] as const)
        await db.deleteFrom(table).where('user_id', '=', userId).execute()
    await this.giveTo(people[0])
    for (const tab of this.tabs) await this.open(tab, () => tab.open())
    for (const tab of this.tabs)
      await vi.waitFor(() => expect(tab.work()).not.toBeNull(), { timeout: 120_000, interval: 5 })
    return this
  }
  end(): void {
    for (const tab of this.tabs) tab.crash()
  }

  private async open(tab: Tab, act: () => Promise<void>): Promise<void> {
    const ordered: string[] = []
    this.ordered.set(tab, ordered)
    this.made.push(ordered)
    this.fresh.set(tab, [])
    await act()
  }
  reload(tab: Tab, person = tab.person): Promise<void> {
    return this.open(tab, () => tab.reload(person))
  }
  /** What the disk has not confirmed may be gone. */
  async crash(tab: Tab): Promise<void> {
    tab.crash()
    for (const one of this.fresh.get(tab) ?? []) one.kept = null
    await this.open(tab, () => tab.open())
  }

  private write(tab: Tab, target: string, word: string, before: string, act: () => void): void {
    const one: Written = { by: tab.person.userId, target, word, before, kept: false }
    this.written.push(one)
    this.fresh.get(tab)?.push(one)
    act()
  }
  note(tab: Tab, number: number): void {
    const id = items[number % items.length]
    const item = tab
      .work()
      ?.worksheets.flatMap((sheet) => sheet.items)
      .find(({ item_id }) => item_id === id)
    if (item === undefined) return
    const word = newWord()
    this.write(tab, `item:${id}`, word, item.note, () =>
      tab.edit({ kind: 'item', item: { ...item, note: word } }),
    )
  }
  find(tab: Tab): void {
    if (tab.work() === null) return
    const word = newWord()
    const finding_id = crypto.randomUUID()
    // The body of a test is a finding but for its place.
    const finding = { ...findingBody({ title: word }), finding_id, worksheet_id: 'electrical' }
    this.ordered.get(tab)?.push(finding_id)
    this.write(tab, `finding:${finding_id}`, word, '', () =>
      tab.edit({ kind: 'finding', finding: finding as Finding }),
    )
  }
  change(tab: Tab, number: number): void {
    const findings = tab.work()?.findings ?? []
    const finding = findings[number % Math.max(1, findings.length)]
    if (finding === undefined) {
      this.find(tab)
      return
    }
    const word = newWord()
    this.write(tab, `finding:${finding.finding_id}`, word, finding.title, () =>
      tab.edit({ kind: 'finding', finding: { ...finding, title: word } }),
    )
  }
  async photograph(tab: Tab): Promise<void> {
    if (tab.work() === null) return
    const photo_id = crypto.randomUUID()
    const bytes = await this.around.picture()
    if (!(await tab.keepPicture(photo_id, bytes))) return
    const work = tab.work()
    if (work === null) return
    const photo: Photo = {
      photo_id,
      finding_id: work.findings.at(-1)?.finding_id ?? null,
      item_id: 'electrical.gfci_protection',
      worksheet_id: 'electrical',
      caption: '',
      width: 24,
      height: 18,
      url: 'blob:here',
      thumbnail_url: 'blob:here',
      created_at: new Date().toISOString(),
    }
    this.pictures.set(photo_id, bytes)
    this.write(tab, `photo:${photo_id}`, photo_id, '', () => tab.edit({ kind: 'photo', photo }))
  }
  fault(tab: Tab, fault: Fault): void {
    tab.device.faults.push(fault)
  }

  /** An admin gives the inspection to this inspector, and the tabs that have a network hear of it. */
  async giveTo(person: Person): Promise<void> {
    const { userId } = person
    const { db, inspectionId } = this.around
    await db
      .updateTable('inspections')
      .set({ inspector_id: userId })
      .where('inspection_id', '=', inspectionId)
      .execute()
    for (const tab of this.tabs)
      if (tab.isOpen && tab.person === person && tab.device.online) tab.notice()
  }
  async kill(): Promise<void> {
    this.kills += 1
    await this.around.server.kill()
    this.isUp = false
  }
  async start(): Promise<void> {
    await this.around.server.start()
    this.isUp = true
  }

  /** All that can be sent is sent, by each inspector in turn; what then waits for them is taken off. */
  private async settle(): Promise<Entry[]> {
    if (!this.isUp) await this.start()
    for (const device of this.devices) {
      device.faults.splice(0)
      device.online = true
    }
    const waiting: Entry[] = []
    for (const person of this.around.people) {
      await this.giveTo(person)
      for (const device of this.devices) {
        const tabs = this.tabs.filter((tab) => tab.device === device)
        for (const tab of tabs) await tab.onDisk()
        for (const tab of tabs.filter((one) => one.person === person))
          waiting.push(...(await this.sendAll(tab)))
        // What a life of a tab left on the disk is read by the next one.
        const [first] = tabs
        if (first && (await first.unsentOnDisk(person.userId)).length > 0) {
          await this.reload(first, person)
          waiting.push(...(await this.sendAll(first)))
        }
        expect(await first?.unsentOnDisk(person.userId)).toEqual([])
      }
    }
    return waiting
  }
  private async sendAll(tab: Tab): Promise<readonly Entry[]> {
    const taken: Entry[] = []
    while (tab.entries().length > 0) {
      await vi.waitFor(
        () => {
          // An edit waits behind one of the same thing that a person must look at; a refusal is looked at below.
          if (waitingIn(tab).some(isShut)) return
          const stopped = new Set(waitingIn(tab).map(({ target }) => target))
          const left = tab.entries().filter(({ target }) => !stopped.has(target))
          if (left.length > 0) throw new Error(`unsent: ${JSON.stringify(left).slice(0, 2000)}`)
        },
        { timeout: 120_000, interval: 5 },
      )
      const waiting = waitingIn(tab)
      const refused = waiting.filter(({ problem }) => problem?.code !== 'conflict')
      // Only a person can choose between two words; nothing else is left for them.
      expect(refused).toEqual([])
      taken.push(...waiting)
      tab.discard(waiting.map(({ id }) => id))
    }
    await tab.onDisk()
    return taken
  }

  async account(): Promise<void> {
    const waiting = JSON.stringify(await this.settle())
    const has = await this.onServer()
    const lists = [this.comments, this.templates]
    const kept = await Promise.all(
      this.around.people.flatMap((one) => lists.map((list) => list.onServer(one))),
    )
    const there = JSON.stringify([has, kept])
    const isThere = ({ target, word }: Written): boolean =>
      there.includes(word) ||
      waiting.includes(word) ||
      lists.some((list) => list.isRemoved(word)) ||
      // Somebody who saw it wrote another word in its place.
      this.written.some((one) => one.target === target && one.before === word && isThere(one))
    const lost = this.written.filter((one) => one.kept !== null && !isThere(one))
    const about = this.written.filter(({ target }) => lost.some((one) => one.target === target))
    expect(lost, `edits that are nowhere, among ${JSON.stringify(about)}`).toEqual([])
    await this.checkPictures(has)
    await this.checkOrder()
  }
  private async onServer(): Promise<FieldWork> {
    const { server, inspectionId, people } = this.around
    const answer = await fetch(`${server.url}/api/inspections/${inspectionId}/worksheets`, {
      headers: { authorization: `Bearer ${await people[1].token()}` },
    })
    return answer.json() as Promise<FieldWork>
  }
  private async checkPictures(has: FieldWork): Promise<void> {
    const { server, keptOf } = this.around
    const lost = this.written.filter(({ kept }) => kept === null).map(({ word }) => word)
    for (const [id, bytes] of this.pictures) {
      const url = has.photos.find(({ photo_id }) => photo_id === id)?.url
      if (url === undefined && lost.includes(id)) continue
      const served = await fetch(`${server.url}/api${url}`)
      const same = Buffer.from(await served.arrayBuffer()).equals(await keptOf(bytes))
      expect([id, same], 'a photograph, byte for byte').toEqual([id, true])
    }
  }
  /** The findings of each life of a tab are stored in the order in which they were made. */
  private async checkOrder(): Promise<void> {
    const { db, inspectionId } = this.around
    const rows = await db
      .selectFrom('findings')
      .select('finding_id')
      .where('inspection_id', '=', inspectionId)
      .orderBy('created_at')
      .execute()
    const stored = rows.map(({ finding_id }) => finding_id)
    for (const order of this.made)
      expect(
        stored.filter((id) => order.includes(id)),
        'findings in their order',
      ).toEqual(order.filter((id) => stored.includes(id)))
  }
}
