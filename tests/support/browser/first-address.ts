import { beforeAll } from 'vitest'
import { appHistory } from '#src/services/history.ts'

/* Files that share a document share its address: each begins at the first one, wherever the file before went. */

beforeAll(() => appHistory.navigate('/'))
