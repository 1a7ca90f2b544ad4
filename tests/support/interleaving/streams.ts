import { actingTab } from './browser.ts'
import type { Pending, TwoTabs } from './two-tabs.ts'

/** The live stream as the browser has it: its opening is on its way to the server like a request. */
export const eventSourceOf = (world: TwoTabs) =>
  class {
    onerror = () => {}
    private readonly heard = new Map<string, (event: { data: string }) => void>()
    private readonly opening: Pending
    constructor(url: string) {
      const bearer = new URL(url, 'http://localhost').searchParams.get('token') ?? ''
      const tab = actingTab()
      this.opening = world.await(tab, { name: 'stream', input: null, bearer }, (answer) => {
        const person = world.server.personOf(bearer)
        try {
          answer()
        } catch {
          return this.onerror()
        }
        if (person === null) return this.onerror()
        const hear = (name: string, data: string) => this.heard.get(name)?.({ data })
        world.streams.push({ tab, person, hear })
        hear('connected', '')
      })
    }
    addEventListener(name: string, hear: (event: { data: string }) => void) {
      this.heard.set(name, hear)
    }
    close() {
      this.heard.clear()
      this.onerror = () => {}
      world.pending = world.pending.filter((one) => one !== this.opening)
    }
  }
