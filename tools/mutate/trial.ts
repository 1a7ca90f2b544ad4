import { BroadcastChannel } from 'node:worker_threads'
import type { test as Test, vi as Vi } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Entry } from './book.ts'
import { spoil } from './mutants.ts'
import type { Answer, Order } from './worker.ts'

/*
 * Runs inside vitest and tries faults until it gets the message to end. For each fault it loads the project's own
 * modules again, puts the fault into the chart before its tests see it, and runs them one after another until one
 * fails. Libraries stay loaded: loading them would take most of the time of a fresh process. It ignores an error
 * outside of a test, which may come late, from the previous fault.
 */

/** Milliseconds for one test that waits for what does not come; a walk is limited by its work instead. */
const patience = 15_000

const { test, vi } = globalThis as unknown as { test: typeof Test; vi: typeof Vi }

/** The failure; null: the test passes. */
const complaintOf = async ({ title, run }: Entry): Promise<string | null> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    if (!title.includes('walks'))
      timer = setTimeout(() => reject(new Error('what it waits for does not come')), patience)
  })
  try {
    await Promise.race([run(), late])
    return null
  } catch (error) {
    return `${title}: ${error instanceof Error ? error.message : error}`
  } finally {
    clearTimeout(timer)
  }
}

const tried = async ({ file, exported, id, tests }: Order): Promise<Answer> => {
  try {
    vi.resetModules()
    const module: Record<string, AnyStateMachine> = await import(/* @vite-ignore */ file)
    const machine = module[exported]
    if (machine === undefined) throw new Error(`${file} exports no ${exported}`)
    spoil(machine, id)
    const { takeEntries }: typeof import('./book.ts') = await import('./book.ts')
    for (const test of tests) await import(/* @vite-ignore */ test)
    for (const entry of takeEntries()) {
      const complaint = await complaintOf(entry)
      if (complaint !== null) return { verdict: 'caught', by: complaint }
    }
    return { verdict: 'lived', by: '' }
  } catch (error) {
    return { verdict: 'caught', by: `the tests cannot be read: ${error}` }
  }
}

test('tries faults', { timeout: 0 }, async () => {
  const channel = new BroadcastChannel('faults')
  const end = new Promise<void>((resolve) => {
    channel.onmessage = async (message) => {
      const order = (message as { data: Order | 'end' }).data
      if (order === 'end') resolve()
      else channel.postMessage(await tried(order))
    }
  })
  channel.postMessage('ready')
  await end
  channel.close()
})
