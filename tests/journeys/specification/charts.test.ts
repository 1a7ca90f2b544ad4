import { test } from '@playwright/test'
import { gestures as errorBoundary } from '#tests/support/browser/gestures/error-boundary.ts'
import { gestures as notifications } from '#tests/support/browser/gestures/notifications.ts'
import { gestures as properties } from '#tests/support/browser/gestures/properties.ts'
import { gestures as session } from '#tests/support/browser/gestures/session.ts'
import { walkAll } from '#tests/support/browser/gestures/walk.ts'

/*
 * Charts walked again through the real page against the real server: every transition that a browser can
 * bring about, and the ones it cannot are named with their reasons.
 */

test.describe.configure({ mode: 'parallel' })

walkAll(errorBoundary)
walkAll(notifications)
walkAll(properties)
walkAll(session)
