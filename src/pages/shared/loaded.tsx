import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { useWired } from './app-context.ts'
import { time } from './format.ts'
import type { Resource } from './use-resource.ts'

type Props<T> = {
  of: Resource<T>
  children: (data: T) => ReactNode /** A page that needs ownership sends others to /unauthorized. */
  owned?: boolean
}

/** The states of a read, the same on every page: its shape while it loads, the words when it fails, older data with its time. */
export const Loaded = <T,>({ of, children, owned = false }: Props<T>) => {
  const { navigate } = useWired()
  const denied = owned && of.data === null && of.status === 403 && of.code !== 'locked'
  // The page's own call was refused: leaving is the answer to that, not to a render.
  useEffect(() => {
    if (denied) navigate(paths.unauthorized(), { replace: true })
  }, [denied, navigate])
  if (of.data !== null)
    return (
      <>
        {of.staleSince !== null && (
          <Banner tone="warn">
            {of.error} This is from {time(of.staleSince)}.
          </Banner>
        )}
        {children(of.data)}
      </>
    )
  if (of.error !== null) return <ErrorState message={of.error} onRetry={of.retry} />
  return <Skeleton lines={6} />
}
