import { createContext, useContext } from 'react'

/** The highlighted parts of a picture. The picture renders once; only the listeners here change. */
export type Stage = {
  /** Ids of the active states. */
  active: ReadonlySet<string>
  /** Ids of the transitions just taken. */
  taken: ReadonlySet<string>
  /** Ids of the transitions that can come next. */
  open: ReadonlySet<string>
  /** Ids of the states and transitions that the last test run walked; null when hidden. */
  walked: ReadonlySet<string> | null
}

const none: ReadonlySet<string> = new Set()
export const emptyStage: Stage = { active: none, taken: none, open: none, walked: null }

export const StageContext = createContext<Stage>(emptyStage)
export const useStage = (): Stage => useContext(StageContext)

/** The state that the address names; '' for none. */
export const ChosenContext = createContext('')
