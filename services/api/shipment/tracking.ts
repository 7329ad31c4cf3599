import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '#infra/config/settings.js';
import { openTracking } from '#infra/tracking/open-tracking.js';
import { TrackingError, type TrackingProvider } from '#infra/tracking/provider.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { GenerationCache } from '#workflows/platform/structures/generation-cache.js';
import { type Found, found } from '#workflows/shipment/provider-response.js';
import { appSettings } from '../platform/kernel/tokens.js';

/** Providers charge per request, and a ship has no news within this time. */
const pauseMs = 60_000;
const mostKept = 1000;

/** Queries the tracking provider for a waiting user. */
@Injectable()
export class Tracking {
  private readonly provider: TrackingProvider<Found> | undefined;
  private readonly askedAt = new GenerationCache<string, number>(mostKept);

  constructor(@Inject(appSettings) settings: Settings) {
    this.provider = openTracking(settings, found);
  }

  get isThere(): boolean {
    return this.provider !== undefined;
  }

  /** @throws Refusal with the reason */
  async find(oceanShippingNo: string): Promise<Found | undefined> {
    if (!this.provider) return refuse('未配置物流查询服务，请手工录入');
    if (!oceanShippingNo) return refuse('订单没有海运提单号，无法查询');
    if (Date.now() - (this.askedAt.get(oceanShippingNo) ?? 0) < pauseMs) return refuse('刚刚查询过，请一分钟后再试');
    this.askedAt.set(oceanShippingNo, Date.now());
    try {
      return await this.provider.find(oceanShippingNo);
    } catch (error) {
      this.askedAt.set(oceanShippingNo, 0);
      if (error instanceof TrackingError) return refuse(error.message);
      throw error;
    }
  }
}
