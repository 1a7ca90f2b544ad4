// A crawl space by flashlight: water stands between the piers, below the joists.
const vec3 eye = vec3(-0.3, 0.5, 2.6), target = vec3(0.05, 0.36, -0.6);
const float zoom = 0.95, exposure = 1.15, sunSoft = 8.0, lampFall = 0.16, closeness = 0.8;
const vec3 sun = normalize(vec3(0.9, 0.15, -0.6)), sunColor = vec3(0.12, 0.14, 0.18), skyColor = vec3(0.05, 0.05, 0.055), groundColor = vec3(0.035, 0.03, 0.025);
const vec3 lampAt = vec3(0.25, 0.75, 2.5), lampColor = vec3(3.6, 3.4, 3.0);
vec3 sky(vec3 d) { return vec3(0.02); }
float earth(vec3 p) { return -0.05 + 0.16 * fbm(p * vec3(0.9, 0, 0.9)) + 0.05 * fbm(p * 4.0) + 0.14 * smoothstep(1.0, 2.4, abs(p.x + 0.2)); }
const vec2 block = vec2(0.4, 0.2);
vec2 map(vec3 p) {
  vec2 hit = vec2((p.y - earth(p)) * 0.7, 1.0);
  hit = near(hit, p.y - 0.055 - 0.0015 * sin(p.x * 21.0 + 2.0 * noise(p * 4.0)) * sin(p.z * 17.0), 2.0);
  vec3 j = p; j.z = mod(p.z + 0.2, 0.4) - 0.2;
  hit = near(hit, box(j - vec3(0, 1.06, 0), vec3(6, 0.12, 0.02), 0.002), 3.0);
  hit = near(hit, 1.18 - p.y, 4.0);
  hit = near(hit, box(p - vec3(0, 0.86, -0.9), vec3(6, 0.1, 0.045), 0.003), 3.0);
  vec3 k = p; k.x = mod(p.x + 0.35, 1.7) - 0.85; k -= vec3(0, 0.3, -0.9);
  vec4 c = course(k.xy + vec2(0.2, 0.1), block);
  hit = near(hit, box(k, vec3(0.2, 0.46, 0.2), 0.006) - 0.005 * joint(c.xy, block, 0.012), 5.0);
  hit = near(hit, rod(p, vec3(-4, 0.78, 0.4), vec3(4, 0.72, 0.25), 0.055), 6.0);
  hit = near(hit, rod(p, vec3(-4, 0.9, 0.75), vec3(4, 0.9, 0.75), 0.012), 7.0);
  vec4 w = course(p.xy + vec2(0.1, 0.0), block);
  hit = near(hit, p.z + 2.9 - 0.006 * joint(w.xy, block, 0.012), 5.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  float wet = smoothstep(0.2, 0.05, p.y);
  if (id < 1.5) look = Look(mix(vec3(0.3, 0.22, 0.15), vec3(0.14, 0.1, 0.065), wet) * (0.7 + 0.6 * fbm(p * 9.0)), 0.1 + 0.3 * wet, 0.0, 0.12, 30.0);
  else if (id < 2.5) look = Look(vec3(0.05, 0.042, 0.03), 0.93, 0.0, 0.0, 1.0);
  else if (id < 4.5) look = Look(mix(vec3(0.52, 0.37, 0.22), vec3(0.36, 0.24, 0.14), fbm(p * vec3(2, 30, 30))) * (id > 3.5 ? 0.75 : 1.0) * (1.0 - 0.35 * smoothstep(0.55, 0.75, fbm(p * 3.0))), 0.1, 0.0, 0.04, 60.0);
  else if (id < 5.5) { vec3 s = vec3(0.46, 0.45, 0.43) * (0.75 + 0.45 * fbm(p * 9.0)); look = Look(mix(s, s * vec3(0.45, 0.42, 0.37), smoothstep(0.34, 0.1, p.y + 0.1 * fbm(p * 5.0))), 0.1, 0.0, 0.08, 60.0); }
  else if (id < 6.5) look = Look(vec3(0.72, 0.72, 0.7), 0.4, 0.0, 0.0, 1.0);
  else look = Look(vec3(0.78, 0.42, 0.27), 0.5, 0.9, 0.0, 1.0);
}
