import { hash, verify } from '@node-rs/argon2'

// argon2id by default; at most two at a time, so that a burst of sign-ins leaves room for other work.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let running = 0
const waiting: (() => void)[] = []

const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < 2) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Gives the place to the next waiting caller, or frees it.
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, options))

// A hash to verify against for an unknown address, so that both answers take the same time.
const nobody = hashPassword('nobody has this password')

/** Whether the password is this account's; refusing an unknown account takes the same time. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await nobody)
  const right = await limited(() => verify(against, password))
  return right && stored !== null
}
