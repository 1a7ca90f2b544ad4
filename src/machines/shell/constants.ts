import { pingEvery } from '#contract/vocabulary/notifications.ts'

/** Delays in milliseconds and limits of the specification's section 9, named once. */
export const redirectAfter401 = 100
/** A form with the copy on this device asks the server this often. */
export const copyRetry = 30_000
/** A session that waits for a server asks it this often for a new token. */
export const refreshRetry = 10_000
export const photoLookup = 500
export const scrollToTop = 100
export const skipRefetchWithin = 5_000
export const streamReconnect = 5_000
/** After three missing pings and a breath, a stream that used to ping counts as dead. */
export const streamSilence = 3 * pingEvery + 5_000
export const pollEvery = 30_000
export const chunkTimeout = 120_000
export const bellShows = 10
export const badgeCap = 99
/** A field edit waits for this much quiet before it is sent. */
export const editQuiet = 600
/** A device without room is asked again this often. */
export const deviceRetry = 5_000
/** Pauses between tries of unsent work. */
export const outboxPause = 4_000
/** The longest delay that a browser's timer can hold. */
export const longestDelay = 2_147_483_647
/** The app asks about a payment this often, for this long; then it says that the bank is slow. */
export const paymentPause = 3_000
export const paymentPatience = 30_000
/** An answer, or a failure, serves new viewers for this long. */
export const readFresh = 2_000
/** A read is kept this long after its last viewer left. */
export const readKept = 300_000
/** The pause before another try to load the code of a part of a page. */
export const codeRetry = 5_000
/** A browser that could not keep the app is asked again this often. */
export const appAgain = 60_000
/** The app looks this often whether it may offer a new version, or still may. */
export const interruptAgain = 3_000
/** Copies of inspections are refreshed this often while the app is open. */
export const copiesAge = 1_800_000
/** The page's own reads go this long before copies of inspections. */
export const copiesPause = 20_000
/** A page that is to open without a network is there this long before the device gets ready for that. */
export const kitPause = 4_000
/** A reader has come to rest at a section after this much quiet; then the address says so. */
export const placeQuiet = 300
