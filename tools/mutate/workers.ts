import { type ChildProcess, fork } from 'node:child_process'
import type { Answer, Order } from './worker.ts'

/** Seconds after which the tool ends a silent process, even on a busy machine. */
const mostSilence = 900

const unended: Answer = { verdict: 'did not end', by: '' }

const heard = (child: ChildProcess): Promise<Answer> =>
  new Promise((resolve) => {
    const end = (said: Answer) => {
      clearTimeout(timer)
      child.removeAllListeners()
      resolve(said)
    }
    const timer = setTimeout(() => end(unended), mostSilence * 1000)
    // It sends only answers, and a ready message that no one reads.
    child.once('message', (said) => end(said as Answer))
    child.once('exit', () => end(unended))
  })

/** Processes that try faults, as many at a time as requested; it replaces one that a fault has ended. */
export const workersOf = (count: number) => {
  const idle: ChildProcess[] = []
  const start = async (): Promise<ChildProcess> => {
    const child = fork(new URL('./worker.ts', import.meta.url), { stdio: 'ignore' })
    await heard(child)
    return child
  }
  const tryOne = async (order: Order): Promise<Answer> => {
    const child = idle.pop() ?? (await start())
    child.send(order)
    const answer = await heard(child)
    if (answer.verdict === 'did not end') child.kill('SIGKILL')
    else idle.push(child)
    return answer
  }
  return {
    /** One answer per order, in the same order. */
    tryAll: async (orders: readonly Order[]): Promise<Answer[]> => {
      const answers: Answer[] = []
      const left = [...orders.entries()]
      await Promise.all(
        Array.from({ length: count }, async () => {
          for (let next = left.shift(); next !== undefined; next = left.shift())
            answers[next[0]] = await tryOne(next[1])
        }),
      )
      return answers
    },
    end: () => {
      for (const child of idle) child.kill('SIGKILL')
    },
  }
}
