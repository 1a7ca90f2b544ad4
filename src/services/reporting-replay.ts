import { replayIntegration } from '@sentry/react'
import { replaySettings } from './reporting-settings.ts'

/** What records a session; a file of its own, so that its code is a chunk of its own. */
export const makeReplay = () => replayIntegration(replaySettings)
