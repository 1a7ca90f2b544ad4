import { afterAll } from 'vitest'
import { keep } from './keep.ts'
import { makeRecorder } from './outcomes.ts'

/* Runs before each test file of a run that records: its process notes what it sees, and keeps it after each file. */

// One of them per process: files that share their modules share what these write to.
globalThis.undecided ??= makeRecorder()
const { seen } = globalThis.undecided

afterAll(() => keep('seen', [...seen]))
