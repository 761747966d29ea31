import { useClient } from '#web/lib/client.ts'

/**
 * Returns a function that chooses between two texts: the first promises an email and is only used if email is set up.
 */
export const useIfEmailed = () => {
  const { emailWorks } = useClient()
  return (words: string, otherwise = ''): string => (emailWorks ? words : otherwise)
}
