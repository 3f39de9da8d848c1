import {
  organisationProfile,
  organisationProfileChange,
  organisationSettingsChange,
  storedSettings,
} from '@/contract/organisation-settings'
import { changeSettings } from '@/server/domain/desk'
import { getProfile, getSettings, updateProfile } from '@/server/domain/organisation-settings'
import { router, signedIn } from './init'

/** Settings of the organisation: read by everyone who is signed in, changed by its administrators. */
export const settingsRouter = router({
  get: signedIn.output(storedSettings).query(({ ctx }) => getSettings(ctx.verb)),
  update: signedIn
    .input(organisationSettingsChange)
    .output(storedSettings)
    .mutation(({ ctx, input }) => changeSettings(ctx.verb, input)),
  profile: signedIn.output(organisationProfile).query(({ ctx }) => getProfile(ctx.verb)),
  updateProfile: signedIn
    .input(organisationProfileChange)
    .output(organisationProfile)
    .mutation(({ ctx, input }) => updateProfile(ctx.verb, input)),
})
