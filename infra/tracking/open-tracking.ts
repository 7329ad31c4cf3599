import type { Settings } from '#infra/config/settings.js';
import { httpProvider } from './http-provider.js';
import type { Reader, TrackingProvider } from './provider.js';

/** The configured provider; undefined if there is none, and voyages are entered by hand. */
export const openTracking = <Found>(
  { trackingUrl, trackingHeaders }: Pick<Settings, 'trackingUrl' | 'trackingHeaders'>,
  reader: Reader<Found>,
): TrackingProvider<Found> | undefined =>
  trackingUrl === undefined ? undefined : httpProvider({ url: trackingUrl, headers: trackingHeaders, reader });
