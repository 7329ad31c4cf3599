import { randomUUID } from 'node:crypto';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ServerUnaryCall, ServiceDefinition, sendUnaryData } from '@grpc/grpc-js';
import { ticks } from './model/event.js';

/** The server whose protocol this node speaks. */
const version = '24.10.0';

/** ServerFeatures: methods by lower-case name; the client appends in batches only if it finds them here. */
export function featuresHandler(services: readonly ServiceDefinition[]) {
  const response = new features.SupportedMethods();
  response.setEventStoreServerVersion(version);
  for (const method of services.flatMap((service) => Object.values(service))) {
    const [, serviceName = '', methodName = ''] = method.path.toLowerCase().split('/');
    const supported = new features.SupportedMethod();
    supported.setServiceName(serviceName);
    supported.setMethodName(methodName);
    if (serviceName.endsWith('persistentsubscriptions')) supported.setFeaturesList(['stream', 'all']);
    if (serviceName.endsWith('streams') && methodName === 'read') supported.setFeaturesList(['position', 'events']);
    response.addMethods(supported);
  }
  return (_call: unknown, answer: sendUnaryData<features.SupportedMethods>): void => answer(null, response);
}

interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/**
 * Gossip: a cluster of one.
 * @param advertised address for clients; defaults to the address the asking client has used
 */
export function gossipHandler(advertised: () => Endpoint | undefined, isLeader: () => boolean) {
  const instanceId = new shared.UUID().setString(randomUUID());
  return (call: ServerUnaryCall<shared.Empty, gossip.ClusterInfo>, answer: sendUnaryData<gossip.ClusterInfo>): void => {
    const { host, port } = advertised() ?? endpointIn(call.getHost());
    const member = new gossip.MemberInfo();
    member.setInstanceId(instanceId);
    member.setTimeStamp(ticks(Date.now()));
    member.setState(isLeader() ? gossip.MemberInfo.VNodeState.LEADER : gossip.MemberInfo.VNodeState.DISCOVERLEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
    answer(null, new gossip.ClusterInfo().setMembersList([member]));
  };
}

/** Parses `host:port`, as a client names its server. */
function endpointIn(authority: string): Endpoint {
  const { hostname, port } = new URL(`http://${authority}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}
