import { expect, it } from 'vitest'
import * as constants from '#src/machines/shell/constants.ts'

const second = 1_000
const minute = 60 * second

it('the delays and limits of the specification are those that it names', () => {
  expect(constants).toMatchObject({
    redirectAfter401: 100,
    photoLookup: 500,
    scrollToTop: 100,
    skipRefetchWithin: 5 * second,
    streamReconnect: 5 * second,
    pollEvery: 30 * second,
    bellShows: 10,
    badgeCap: 99,
  })
})

it('the others are in milliseconds, as long as a person or a server can wait', () => {
  expect(constants).toMatchObject({
    copyRetry: 30 * second,
    refreshRetry: 10 * second,
    // Three pings of 25 seconds, and a breath.
    streamSilence: 80 * second,
    chunkTimeout: 2 * minute,
    editQuiet: 600,
    deviceRetry: 5 * second,
    outboxPause: 4 * second,
    longestDelay: 2 ** 31 - 1,
    paymentPause: 3 * second,
    paymentPatience: 30 * second,
    readFresh: 2 * second,
    readKept: 5 * minute,
    codeRetry: 5 * second,
    appAgain: minute,
    interruptAgain: 3 * second,
    copiesAge: 30 * minute,
    copiesPause: 20 * second,
    kitPause: 4 * second,
    placeQuiet: 300,
  })
})
