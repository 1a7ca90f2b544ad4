import type { ReactNode } from 'react'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import type { Loaded } from './loaded.ts'

type Props<T> = {
  loaded: Loaded<T>
  /** What it is, as the beginning of a sentence. */
  name: string
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** Something that is fetched: its shape until it is there, and a way to try again where it did not come. */
export const Loading = <T,>({ loaded, name, onRetry, children }: Props<T>) => {
  if (loaded.at === 'there') return children(loaded.value)
  if (loaded.at === 'loading') return <Skeleton lines={10} />
  return <ErrorState message={`${name} could not be loaded.`} onRetry={onRetry} />
}
