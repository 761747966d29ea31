import { auth } from '#contract/people/auth/auth.ts'
import { pages } from '#contract/pages.ts'
import { useNavigate } from '@tanstack/react-router'
import { useChangeUser } from './current-user.ts'
import { useOperation } from './use-operation.ts'

export const useSignOut = () => {
  const navigate = useNavigate()
  const changeUser = useChangeUser()
  const signOut = useOperation(auth.signOut)
  return async () => {
    await signOut.mutateAsync({})
    // Leaves the page first and then forgets the user. In the other order, the area would redirect to the sign-in page.
    await navigate({ to: pages.home.path })
    changeUser(null)
  }
}
