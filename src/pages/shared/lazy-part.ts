import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { codeRetry } from '#src/machines/shell/constants.ts'
import { fetchAgain } from '#src/ui/fetch-again.ts'

/** A part of the page whose code comes when it is first shown. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => fetchAgain(load, codeRetry))
