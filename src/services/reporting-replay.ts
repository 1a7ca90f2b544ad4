import { replayIntegration } from '@sentry/react'
import { replaySettings } from './reporting-settings.ts'

/** The session recorder; it has its own file, so that its code is a chunk of its own. */
export const makeReplay = () => replayIntegration(replaySettings)
