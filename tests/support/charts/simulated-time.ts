import { type AnyActorRef, SimulatedClock } from 'xstate'

/** Simulated time that knows when each delayed transition is due. */
export const timersOf = () => {
  const clock = new SimulatedClock()
  const due = new Map<object, number>()
  let actor: AnyActorRef | undefined
  const scheduled = () => Object.values(actor?.system.getSnapshot()._scheduledEvents ?? {})
  return {
    clock: {
      setTimeout: (run: (...given: unknown[]) => void, delay: number) => {
        for (const one of scheduled())
          if (!due.has(one)) due.set(one, clock.now() + Number(one.delay))
        return clock.setTimeout(run, delay)
      },
      clearTimeout: (id: number) => clock.clearTimeout(id),
    },
    attend: (to: AnyActorRef) => {
      actor = to
    },
    increment: (by: number) => clock.increment(by),
    /** Milliseconds until this one fires alone; null when another fires first. */
    until: (type: string): number | null => {
      const at = (one: object) => due.get(one) ?? Number.POSITIVE_INFINITY
      const mine = scheduled().find((one) => one.event.type === type)
      if (mine === undefined) throw new Error(`${type} has no timer`)
      return scheduled().some((one) => one !== mine && at(one) <= at(mine))
        ? null
        : at(mine) - clock.now()
    },
  }
}
