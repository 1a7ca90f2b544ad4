import { gestures as errorBoundary } from '#tests/support/gestures/error-boundary.ts'
import { walkAll } from '#tests/support/gestures/walk.ts'

/* Charts walked again through the real page against the real server, every transition that a browser can bring about. */

walkAll(errorBoundary)
