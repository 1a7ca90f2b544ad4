import { type ChildProcess, fork } from 'node:child_process'
import type { Answer, Order } from './worker.ts'

/** Seconds after which a process that says nothing at all is ended, whatever else the machine has to do. */
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
    // It says nothing but answers, and that it is ready, which nobody reads.
    child.once('message', (said) => end(said as Answer))
    child.once('exit', () => end(unended))
  })

/** Processes that try faults, as many at a time as were asked for; one that a fault has ended is replaced. */
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
    /** One answer an order, in their order. */
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
