import { inject } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { spoil } from './mutants.ts'

/* Runs before each test file of a mutation check: the chart that it imports has one fault in it. */

declare module 'vitest' {
  export interface ProvidedContext {
    /** The chart's file, the name it is exported by, and the fault. */
    mutant: { file: string; name: string; id: string }
  }
}

const { file, name, id } = inject('mutant')
const module: Record<string, AnyStateMachine> = await import(/* @vite-ignore */ file)
const machine = module[name]
if (machine === undefined) throw new Error(`${file} exports no ${name}`)
if (id !== '') spoil(machine, id)
