import { createActor, waitFor } from 'xstate'
import type { DiyCategoryName } from '#contract/vocabulary/diy.ts'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { findRoute } from '#src/find-route.ts'
import { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import type { fieldKitMachine } from '#src/machines/shell/field-kit.machine.ts'
import { takeNewVersion, watchAppCopy } from '#src/services/app-copy.ts'
import { CallError, words } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { diyRun, waitingAreas } from './diy.ts'
import { copyNameOf, copyRead } from './kept-reads.ts'
import { lazily, type Provider } from './lazy.ts'
import { userIdOf, type World } from './world.ts'

/** An area in one word, as the chart keeps it. */
const wordOf = ({ propertyId, category }: Area) => `${propertyId} ${category}`
type Area = { propertyId: string; category: DiyCategoryName }

const isOpen = (area: Area): boolean => window.location.pathname === paths.diyArea(area)

/**
 * Sends the unsent work of an area, with the chart of the area's own page.
 * Errors: a lost connection; what the server says about answers that it refuses; the end of the session.
 */
const sendArea = async (world: World, area: Area): Promise<void> => {
  const provider: Provider<typeof diyRunMachine> = (around) => {
    const answers = diyRun(around)
    const label = diyCategoryOf(area.category)?.label ?? ''
    const text = `Your look at “${label}” is submitted.`
    return {
      ...answers,
      does: {
        ...answers.does,
        // Nobody is led away from the page that they are on: they read it there.
        navigate: () => around.effects.say({ tone: 'success', text }),
      },
    }
  }
  const chart = lazily(
    diyRunMachine,
    { load: async () => provider, watches: { watchNetwork: true } },
    world,
  )
  const actor = createActor(chart, {
    input: { ...area, online: true, newId: crypto.randomUUID() },
  })
  const resting = waitFor(
    actor,
    (snapshot) =>
      snapshot.status === 'done' ||
      snapshot.hasTag('saved') ||
      snapshot.hasTag('waiting') ||
      snapshot.matches({ answering: 'refused' }),
  )
  const userId = userIdOf(world)
  // What is left of it is not sent in the name of who signs in next.
  const watch = world.app().subscribe(() => {
    if (userIdOf(world) !== userId) actor.stop()
  })
  actor.start()
  const snapshot = await resting.finally(() => watch.unsubscribe())
  actor.stop()
  if (snapshot.hasTag('waiting')) throw new CallError(words.network, 'network')
  if (snapshot.context.problem !== null)
    throw new CallError(snapshot.context.problem, 'refused', 409)
}

/** What shows a home seldom changes unseen: a device that has it gets it again after so many milliseconds. */
const overviewAge = 12 * 3_600_000

/** Copies what shows a home; somebody who looks at their homes has it as it is now. */
const copyOverview = async (world: World, userId: string, propertyId: string): Promise<void> => {
  const input = { params: { propertyId } }
  const kept = await deviceStore.readCopy(
    userId,
    copyNameOf(userId, { name: 'diy.overview', input }),
  )
  const isSoonEnough = kept !== null && Date.now() - kept.at < overviewAge
  if (!isSoonEnough || findRoute(window.location.pathname).route.offline === 'home')
    await copyRead(world, userId, 'diy.overview', input)
}

/** What a homeowner's device needs without a network, wired; its code comes once the page is at rest. */
export const homeKit: Provider<typeof fieldKitMachine> = (world) => ({
  asks: {
    takeVersion: takeNewVersion,
    // Answers are sent, not copied.
    readCopies: async () => ({}),
    listVisits: async ({ userId }) => {
      const list = await copyRead(world, userId, 'properties.list', { params: { id: userId } })
      for (const { property_id } of list)
        if (property_id) await copyOverview(world, userId, String(property_id))
      // The page of an area sends its own.
      return (await waitingAreas(userId)).filter((area) => !isOpen(area)).map(wordOf)
    },
    copyVisit: async ({ userId, placeId }) => {
      const [propertyId = '', category = ''] = placeId.split(' ')
      await sendArea(world, { propertyId, category: category as DiyCategoryName })
      await copyRead(world, userId, 'diy.overview', { params: { propertyId } })
      return Date.now()
    },
  },
  watches: { watchApp: (_, tell) => watchAppCopy(tell, 'home') },
  does: {
    reloadPage: () => window.location.reload(),
    log: ({ error }) => world.effects.log(error),
  },
})
